import type { Graph } from "@aap/subgraph-host/graph";
import { z } from "zod";
import { CheckoutsDocument, CheckoutStatus, type CheckoutsQueryVariables } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import {
  readChoice,
  readFilter,
  readPageOf,
  SHARED_FILTERS,
  livemodeField,
  sharedFilterFields,
} from "../list-filter.ts";
import { cursorRefusal, linkToNext, nextCursorField, nextPageHeader, pageFields } from "../page.ts";
import { toWireName } from "../wire.ts";
import { storedCheckout, toStoredCheckout } from "./checkout-object.ts";

const STATUSES = new Map<string, CheckoutStatus>(
  Object.values(CheckoutStatus).map((status) => [toWireName(status), status]),
);
/** The checkouts that one request with `status` reads. */
const READ_AT_ONCE = 100;
const DEFAULT_LIMIT = 20;

const declaration = {
  summary: "List checkouts",
  description:
    "Newest first. With `status` a page may hold fewer than `limit` checkouts, or none, although the list continues.",
  query: z.object({
    ...sharedFilterFields,
    status: storedCheckout.shape.status.optional(),
    livemode: livemodeField,
    ...pageFields,
  }),
  responses: {
    200: {
      description: "One page.",
      body: z
        .object({
          checkouts: z.array(storedCheckout),
          nextCursor: nextCursorField,
        })
        .meta({ id: "Checkouts" }),
      headers: nextPageHeader,
    },
  },
  refusals: { 400: cursorRefusal },
} as const;

/**
 * Lists the checkouts of one mode that the caller may read, newest first. With `status` a page may hold fewer than `limit` checkouts,
 * or none, although the list continues: the status is derived after a page is read, and a request reads at most 100 checkouts.
 */
export const listCheckouts = endpoint(declaration, async ({ query, graph }) => {
  const { filter, rest } = readFilter(query);
  const { status, ...page } = rest;
  const variables = { ...readPageOf("txn", page, [...SHARED_FILTERS, "status", "livemode"]), ...filter };
  const { edges, nextCursor } = await (status === undefined
    ? readCheckouts(graph, variables)
    : readCheckoutsOf(readChoice("status", STATUSES, status), graph, variables));
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/checkouts", query, nextCursor),
    body: { checkouts: edges.map(({ node }) => toStoredCheckout(node)), nextCursor },
  };
});

async function readCheckouts(graph: Graph, variables: CheckoutsQueryVariables) {
  const { edges, pageInfo } = (await graph.ask(CheckoutsDocument, variables)).checkouts;
  return { edges, nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

async function readCheckoutsOf(status: CheckoutStatus, graph: Graph, variables: CheckoutsQueryVariables) {
  const read = await readCheckouts(graph, { ...variables, first: READ_AT_ONCE });
  const matching = read.edges.filter(({ node }) => node.status === status);
  const edges = matching.slice(0, variables.first ?? DEFAULT_LIMIT);
  if (matching.length > edges.length) return { edges, nextCursor: edges.at(-1)?.cursor ?? null };
  return { edges, nextCursor: read.nextCursor };
}
