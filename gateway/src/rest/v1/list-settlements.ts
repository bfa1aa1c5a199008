import { z } from "zod";
import { SettlementsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { livemodeField, readMode, readPageOf } from "../list-filter.ts";
import { cursorRefusal, linkToNext, nextCursorField, nextPageHeader, pageFields } from "../page.ts";
import { listedSettlement, toListedSettlement } from "./settlement-object.ts";

const declaration = {
  summary: "List settlement runs",
  description: "Newest first. Builders and merchants get the closed runs that booked something for them.",
  query: z.object({ livemode: livemodeField, ...pageFields }),
  responses: {
    200: {
      description: "One page.",
      body: z
        .object({ settlements: z.array(listedSettlement), nextCursor: nextCursorField })
        .meta({ id: "Settlements" }),
      headers: nextPageHeader,
    },
  },
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the settlement runs of one mode that the caller may read, newest first. */
export const listSettlements = endpoint(declaration, async ({ query, graph }) => {
  const { livemode, ...page } = query;
  const variables = {
    ...readPageOf("run", page, ["livemode"]),
    ...(livemode !== undefined && { livemode: readMode(livemode) }),
  };
  const { edges, pageInfo } = (await graph.ask(SettlementsDocument, variables)).settlementRuns;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/settlements", query, nextCursor),
    body: { settlements: edges.map(({ node }) => toListedSettlement(node)), nextCursor },
  };
});
