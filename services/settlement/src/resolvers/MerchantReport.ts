import type { MerchantReportResolvers } from "../generated/resolvers.ts";
import { toEnum } from "./to-enum.ts";

export const MerchantReport: MerchantReportResolvers = {
  match: ({ match }) => toEnum(match),
};
