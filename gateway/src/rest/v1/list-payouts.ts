import { z } from "zod";
import { PayoutsDocument, PayoutStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { livemodeField, readChoice, readId, readMode, readPageOf } from "../list-filter.ts";
import { cursorRefusal, linkToNext, nextCursorField, nextPageHeader, pageFields } from "../page.ts";
import { toWireName } from "../wire.ts";
import { payoutObject, toPayoutObject } from "./settlement-object.ts";

const STATUSES = new Map<string, PayoutStatus>(
  Object.values(PayoutStatus).map((status) => [toWireName(status), status]),
);

const declaration = {
  summary: "List payouts",
  description: "Newest first. A builder gets its own payouts.",
  query: z.object({
    status: payoutObject.shape.status.optional(),
    livemode: livemodeField,
    settlementId: z.string().optional().meta({ description: "Only of this settlement run." }),
    builderId: z.string().optional().meta({ description: "Only of this builder." }),
    ...pageFields,
  }),
  responses: {
    200: {
      description: "One page.",
      body: z.object({ payouts: z.array(payoutObject), nextCursor: nextCursorField }).meta({ id: "Payouts" }),
      headers: nextPageHeader,
    },
  },
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the payouts of one mode that the caller may read, newest first. */
export const listPayouts = endpoint(declaration, async ({ query, graph }) => {
  const { status, livemode, settlementId, builderId, ...page } = query;
  const variables = {
    ...readPageOf("payout", page, ["status", "livemode", "settlementId", "builderId"]),
    ...(status !== undefined && { status: readChoice("status", STATUSES, status) }),
    ...(livemode !== undefined && { livemode: readMode(livemode) }),
    ...(settlementId !== undefined && { runId: readId("settlementId", "run", settlementId) }),
    ...(builderId !== undefined && { builderId: readId("builderId", "bld", builderId) }),
  };
  const { edges, pageInfo } = (await graph.ask(PayoutsDocument, variables)).payouts;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/payouts", query, nextCursor),
    body: { payouts: edges.map(({ node }) => toPayoutObject(node)), nextCursor },
  };
});
