import type { SettlementPayoutResolvers } from "../generated/resolvers.ts";

export const SettlementPayout: SettlementPayoutResolvers = {
  builder: ({ builderId }) => ({ id: builderId }),
  carriedIn: ({ carriedInMinor, currency }) => ({ amountMinor: carriedInMinor, currency }),
  earned: ({ earnedMinor, currency }) => ({ amountMinor: earnedMinor, currency }),
  paid: ({ paidMinor, currency }) => ({ amountMinor: paidMinor, currency }),
  carriedOut: ({ carriedOutMinor, currency }) => ({ amountMinor: carriedOutMinor, currency }),
};
