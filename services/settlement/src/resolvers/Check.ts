import type { CheckResolvers } from "../generated/resolvers.ts";
import { toEnum } from "./to-enum.ts";

export const Check: CheckResolvers = {
  name: ({ name }) => toEnum(name),
};
