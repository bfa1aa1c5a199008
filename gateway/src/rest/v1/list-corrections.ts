import { z } from "zod";
import { BalanceCorrectionsDocument, BalanceCorrectionStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor, textOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { correctionObject, toCorrectionObject } from "./correction-object.ts";

const filters = filtersOf(["createdAt", "currency", "livemode"], {
  partyId: textOf("partyId", "Only of this builder or merchant."),
  status: oneOf("status", BalanceCorrectionStatus, correctionObject.shape.status),
  q: searchFor("The whole id."),
});

const declaration = {
  summary: "List corrections of balances",
  description: "Newest first.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("Corrections", "corrections", correctionObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the corrections of one mode, newest first. */
export const listCorrections = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readPageOf("cor", rest, filters.names), filter };
  const { balanceCorrections } = await request.graph.ask(BalanceCorrectionsDocument, variables);
  return toPage(request, "corrections", balanceCorrections, toCorrectionObject);
});
