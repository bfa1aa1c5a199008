import type { PreviewedPayoutResolvers } from "../generated/resolvers.ts";
import { toTax } from "./to-tax.ts";

export const PreviewedPayout: PreviewedPayoutResolvers = {
  builder: ({ builderId }) => ({ id: builderId }),
  carriedIn: ({ carriedInMinor, currency }) => ({ amountMinor: carriedInMinor, currency }),
  earned: ({ earnedMinor, currency }) => ({ amountMinor: earnedMinor, currency }),
  paid: ({ paidMinor, currency }) => ({ amountMinor: paidMinor, currency }),
  carriedOut: ({ carriedOutMinor, currency }) => ({ amountMinor: carriedOutMinor, currency }),
  withheld: ({ withheldMinor, currency }) => ({ amountMinor: withheldMinor, currency }),
  tax: toTax,
};
