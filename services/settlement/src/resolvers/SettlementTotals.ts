import type { SettlementTotalsResolvers } from "../generated/resolvers.ts";

export const SettlementTotals: SettlementTotalsResolvers = {
  commission: ({ commissionMinor, currency }) => ({ amountMinor: commissionMinor, currency }),
  networkFee: ({ networkFeeMinor, currency }) => ({ amountMinor: networkFeeMinor, currency }),
  builderPayout: ({ builderPayoutMinor, currency }) => ({ amountMinor: builderPayoutMinor, currency }),
  held: ({ heldMinor, currency }) => ({ amountMinor: heldMinor, currency }),
};
