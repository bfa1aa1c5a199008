import type { InvoiceStatus } from "../domain/settlement-run/invoice.ts";
import type { InvoiceStepResolvers } from "../generated/resolvers.ts";

export const InvoiceStep: InvoiceStepResolvers = {
  from: ({ from }) => from as InvoiceStatus | null,
  to: ({ to }) => to as InvoiceStatus,
};
