import { LEDGER_ACCOUNT_ID } from "@aap/kernel/ids";
import { z } from "zod";
import { LedgerAccountKind, LedgerAccountsDocument, LedgerStage } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor, textOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { ledgerAccountObject, toLedgerAccountObject } from "./ledger-object.ts";

const filters = filtersOf(["currency", "livemode"], {
  kind: oneOf("kind", LedgerAccountKind, ledgerAccountObject.shape.kind),
  stage: oneOf("stage", LedgerStage, ledgerAccountObject.shape.stage),
  partyId: textOf("partyId", "Only of this merchant, builder or agent."),
  q: searchFor("The whole id of the account or of its party."),
});

const declaration = {
  summary: "List ledger accounts",
  description:
    "With their present balances, by id. A merchant gets its own accounts, a builder its own and those of its agents.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("LedgerAccounts", "accounts", ledgerAccountObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the ledger accounts of one mode that the caller may read, with their present balances. */
export const listLedgerAccounts = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readPageOf(LEDGER_ACCOUNT_ID, rest, filters.names), filter };
  const { ledgerAccounts } = await request.graph.ask(LedgerAccountsDocument, variables);
  return toPage(request, "accounts", ledgerAccounts, toLedgerAccountObject);
});
