import { toInvoiceNumber } from "../domain/settlement-run/invoice.ts";
import type { SettlementInvoiceResolvers } from "../generated/resolvers.ts";
import { requireRun } from "./require-run.ts";
import { toTax } from "./to-tax.ts";

export const SettlementInvoice: SettlementInvoiceResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.invoice.load(nodeId),
  number: ({ number, livemode }) => (number === null ? null : toInvoiceNumber(number, livemode)),
  run: ({ runId }, _, { loaders }) => requireRun(runId, loaders),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  carriedIn: ({ carriedInMinor, currency }) => ({ amountMinor: carriedInMinor, currency }),
  total: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
  due: ({ dueMinor, currency }) => ({ amountMinor: dueMinor, currency }),
  carriedOut: ({ carriedOutMinor, currency }) => ({ amountMinor: carriedOutMinor, currency }),
  tax: toTax,
  steps: ({ id }, _, { loaders }) => loaders.invoiceSteps.load(id),
};
