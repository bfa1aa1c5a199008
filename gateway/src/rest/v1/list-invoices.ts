import { z } from "zod";
import { InvoicesDocument, InvoiceStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { livemodeField, readChoice, readId, readMode, readPageOf } from "../list-filter.ts";
import { cursorRefusal, linkToNext, nextCursorField, nextPageHeader, pageFields } from "../page.ts";
import { toWireName } from "../wire.ts";
import { invoiceObject, toInvoiceObject } from "./settlement-object.ts";

const STATUSES = new Map<string, InvoiceStatus>(
  Object.values(InvoiceStatus).map((status) => [toWireName(status), status]),
);

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
  responses: {
    200: {
      description: "One page.",
      body: z.object({ invoices: z.array(invoiceObject), nextCursor: nextCursorField }).meta({ id: "Invoices" }),
      headers: nextPageHeader,
    },
  },
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the invoices of one mode that the caller may read, newest first. */
export const listInvoices = endpoint(declaration, async ({ query, graph }) => {
  const { status, livemode, settlementId, merchantId, ...page } = query;
  const variables = {
    ...readPageOf("inv", page, ["status", "livemode", "settlementId", "merchantId"]),
    ...(status !== undefined && { status: readChoice("status", STATUSES, status) }),
    ...(livemode !== undefined && { livemode: readMode(livemode) }),
    ...(settlementId !== undefined && { runId: readId("settlementId", "run", settlementId) }),
    ...(merchantId !== undefined && { merchantId: readId("merchantId", "mer", merchantId) }),
  };
  const { edges, pageInfo } = (await graph.ask(InvoicesDocument, variables)).invoices;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/invoices", query, nextCursor),
    body: { invoices: edges.map(({ node }) => toInvoiceObject(node)), nextCursor },
  };
});
