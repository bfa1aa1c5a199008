import type { CommissionTerms as Terms } from "@aap/kernel/aap-code";
import type { CommissionTermsResolvers } from "../generated/resolvers.ts";

/** Commission terms with the currency of their offer. */
export type PricedCommission = Terms & { currency: string };

export const CommissionTerms: CommissionTermsResolvers = {
  amount: ({ amountMinor, currency }) => ({ amountMinor, currency }),
  minimum: ({ minimumMinor, currency }) => (minimumMinor === null ? null : { amountMinor: minimumMinor, currency }),
  cap: ({ capMinor, currency }) => (capMinor === null ? null : { amountMinor: capMinor, currency }),
};
