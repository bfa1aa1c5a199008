import type { SettlementInvoiceResolvers } from "../generated/resolvers.ts";

export const SettlementInvoice: SettlementInvoiceResolvers = {
  merchant: ({ merchantId }) => ({ id: merchantId }),
  total: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
};
