import { z } from "zod";
import { PayoutsDocument, PayoutStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readChangesOf, updatedAfterField } from "../parameters.ts";
import { payoutObject, toPayoutObject } from "./settlement-object.ts";

const filters = filtersOf(["createdAt", "updatedAt", "builderId", "runId", "currency", "livemode"], {
  status: oneOf("status", PayoutStatus, payoutObject.shape.status),
  q: searchFor("The whole id, or the whole reference of one of its steps."),
});

const declaration = {
  summary: "List payouts",
  description: "Newest first; with `updatedAfter` in the order of change. A builder gets its own payouts.",
  query: z.object({ ...filters.parameters, updatedAfter: updatedAfterField, ...pageFields }),
  responses: onePage("Payouts", "payouts", payoutObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the payouts of one mode that the caller may read, newest first or in the order of change. */
export const listPayouts = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readChangesOf("payout", rest, filters.names), filter };
  const { payouts } = await request.graph.ask(PayoutsDocument, variables);
  return toPage(request, "payouts", payouts, toPayoutObject);
});
