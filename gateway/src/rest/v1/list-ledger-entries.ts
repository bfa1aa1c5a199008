import { z } from "zod";
import { LedgerCauseKind, LedgerEntriesDocument, LedgerEntryKind } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, textOf, timesOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { ledgerEntryObject, toLedgerEntryObject } from "./ledger-object.ts";
import { notFound } from "./not-found.ts";

const filters = filtersOf([], {
  postedAt: timesOf("posted", "was posted"),
  kind: oneOf("kind", LedgerEntryKind, ledgerEntryObject.shape.kind),
  causeKind: oneOf("causeKind", LedgerCauseKind, ledgerEntryObject.shape.causeKind),
  subjectId: textOf("subjectId", "Only about this conversion, run, payout, invoice, adjustment or write-off."),
});

const declaration = {
  summary: "List the entries of a ledger account",
  description: "Newest first.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("LedgerEntries", "entries", ledgerEntryObject),
  refusals: { 400: cursorRefusal, 404: { LEDGER_ACCOUNT_NOT_FOUND: "Ledger account not found" } },
} as const;

/** Lists the entries with a posting to a ledger account that the caller may read, newest first. */
export const listLedgerEntries = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { id: request.params["accountId"] ?? "", ...readPageOf("entry", rest, filters.names), filter };
  const { ledgerAccount } = await request.graph.ask(LedgerEntriesDocument, variables);
  if (!ledgerAccount) throw notFound.LEDGER_ACCOUNT_NOT_FOUND();
  return toPage(request, "entries", ledgerAccount.entries, toLedgerEntryObject);
});
