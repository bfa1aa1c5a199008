import { z } from "zod";
import { SettlementsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { livemodeField, readMode, readPageOf } from "../parameters.ts";
import { listedSettlement, toListedSettlement } from "./settlement-object.ts";

const declaration = {
  summary: "List settlement runs",
  description: "Newest first. Builders and merchants get the closed runs that booked something for them.",
  query: z.object({ livemode: livemodeField, ...pageFields }),
  responses: onePage("Settlements", "settlements", listedSettlement),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the settlement runs of one mode that the caller may read, newest first. */
export const listSettlements = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { livemode, ...page } = query;
  const variables = {
    ...readPageOf("run", page, ["livemode"]),
    filter: livemode === undefined ? null : { livemode: readMode(livemode) },
  };
  const { settlementRuns } = await graph.ask(SettlementsDocument, variables);
  return toPage(request, "settlements", settlementRuns, toListedSettlement);
});
