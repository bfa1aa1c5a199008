import type { SetAsideConversionResolvers } from "../generated/resolvers.ts";
import { toEnum } from "./to-enum.ts";

export const SetAsideConversion: SetAsideConversionResolvers = {
  reason: ({ reason }) => toEnum(reason),
};
