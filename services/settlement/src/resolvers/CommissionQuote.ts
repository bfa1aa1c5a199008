import type { CommissionQuoteResolvers } from "../generated/resolvers.ts";

export const CommissionQuote: CommissionQuoteResolvers = {
  commission: ({ commissionMinor: amountMinor, currency }) => ({ amountMinor, currency }),
  networkFee: ({ networkFeeMinor: amountMinor, currency }) => ({ amountMinor, currency }),
  builderPayout: ({ builderPayoutMinor: amountMinor, currency }) => ({ amountMinor, currency }),
  held: ({ heldMinor: amountMinor, currency }) => ({ amountMinor, currency }),
};
