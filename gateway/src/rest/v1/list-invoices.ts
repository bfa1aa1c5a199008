import { z } from "zod";
import { InvoicesDocument, InvoiceStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor, timesOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readChangesOf, updatedAfterField } from "../parameters.ts";
import { invoiceObject, toInvoiceObject } from "./settlement-object.ts";

const filters = filtersOf(["updatedAt", "merchantId", "runId", "currency", "livemode"], {
  issuedAt: timesOf("issued", "was issued"),
  status: oneOf("status", InvoiceStatus, invoiceObject.shape.status),
  q: searchFor("The whole id or number, or the whole reference of its payment."),
});

const declaration = {
  summary: "List invoices",
  description: "Newest first; with `updatedAfter` in the order of change. A merchant gets its own invoices.",
  query: z.object({ ...filters.parameters, updatedAfter: updatedAfterField, ...pageFields }),
  responses: onePage("Invoices", "invoices", invoiceObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the invoices of one mode that the caller may read, newest first or in the order of change. */
export const listInvoices = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readChangesOf("inv", rest, filters.names), filter };
  const { invoices } = await request.graph.ask(InvoicesDocument, variables);
  return toPage(request, "invoices", invoices, toInvoiceObject);
});
