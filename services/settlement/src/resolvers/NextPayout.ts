import type { NextPayoutResolvers } from "../generated/resolvers.ts";

export const NextPayout: NextPayoutResolvers = {
  carriedIn: ({ carriedInMinor, currency }) => ({ amountMinor: carriedInMinor, currency }),
  earned: ({ earnedMinor, currency }) => ({ amountMinor: earnedMinor, currency }),
  minimum: ({ minimumMinor, currency }) => ({ amountMinor: minimumMinor, currency }),
  paid: ({ paidMinor, currency }) => ({ amountMinor: paidMinor, currency }),
  carriedOut: ({ carriedOutMinor, currency }) => ({ amountMinor: carriedOutMinor, currency }),
};
