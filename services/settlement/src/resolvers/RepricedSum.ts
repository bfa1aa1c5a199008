import { differenceOf } from "../domain/conversion/what-if.ts";
import type { RepricedSumResolvers } from "../generated/resolvers.ts";

export const RepricedSum: RepricedSumResolvers = {
  present: ({ present, currency }) => ({ ...present, currency }),
  repriced: ({ repriced, currency }) => ({ ...repriced, currency }),
  difference: (sum) => ({ ...differenceOf(sum), currency: sum.currency }),
};
