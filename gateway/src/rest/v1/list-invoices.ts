import { z } from "zod";
import { InvoicesDocument, InvoiceStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { livemodeField, readEnum, readId, readMode, readPageOf } from "../parameters.ts";
import { invoiceObject, toInvoiceObject } from "./settlement-object.ts";

const declaration = {
  summary: "List invoices",
  description: "Newest first. A merchant gets its own invoices.",
  query: z.object({
    status: invoiceObject.shape.status.optional(),
    livemode: livemodeField,
    settlementId: z.string().optional().meta({ description: "Only of this settlement run." }),
    merchantId: z.string().optional().meta({ description: "Only of this merchant." }),
    ...pageFields,
  }),
  responses: onePage("Invoices", "invoices", invoiceObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the invoices of one mode that the caller may read, newest first. */
export const listInvoices = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { status, livemode, settlementId, merchantId, ...page } = query;
  const variables = {
    ...readPageOf("inv", page, ["status", "livemode", "settlementId", "merchantId"]),
    filter: {
      ...(status !== undefined && { status: { in: [readEnum("status", InvoiceStatus, status)] } }),
      ...(livemode !== undefined && { livemode: readMode(livemode) }),
      ...(settlementId !== undefined && { runId: readId("settlementId", "run", settlementId) }),
      ...(merchantId !== undefined && { merchantId: readId("merchantId", "mer", merchantId) }),
    },
  };
  const { invoices } = await graph.ask(InvoicesDocument, variables);
  return toPage(request, "invoices", invoices, toInvoiceObject);
});
