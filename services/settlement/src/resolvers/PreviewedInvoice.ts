import type { PreviewedInvoiceResolvers } from "../generated/resolvers.ts";
import { toTax } from "./to-tax.ts";

export const PreviewedInvoice: PreviewedInvoiceResolvers = {
  merchant: ({ merchantId }) => ({ id: merchantId }),
  carriedIn: ({ carriedInMinor, currency }) => ({ amountMinor: carriedInMinor, currency }),
  total: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
  due: ({ dueMinor, currency }) => ({ amountMinor: dueMinor, currency }),
  carriedOut: ({ carriedOutMinor, currency }) => ({ amountMinor: carriedOutMinor, currency }),
  tax: toTax,
};
