import { z } from "zod";
import { SettlementRunStatus, SettlementsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor, timesOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { listedSettlement, toListedSettlement } from "./settlement-object.ts";

const filters = filtersOf(["createdAt", "livemode"], {
  cutOff: timesOf("cut_off", "has its cut-off"),
  closedAt: timesOf("closed", "was closed"),
  status: oneOf("status", SettlementRunStatus, listedSettlement.shape.status),
  q: searchFor("The whole id, or the number."),
});

const declaration = {
  summary: "List settlement runs",
  description: "Newest first. Builders and merchants get the closed runs that booked something for them.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("Settlements", "settlements", listedSettlement),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the settlement runs of one mode that the caller may read, newest first. */
export const listSettlements = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readPageOf("run", rest, filters.names), filter };
  const { settlementRuns } = await request.graph.ask(SettlementsDocument, variables);
  return toPage(request, "settlements", settlementRuns, toListedSettlement);
});
