import type { Graph } from "@aap/subgraph-host/graph";
import { z } from "zod";
import { CheckoutsDocument, CheckoutStatus, type CheckoutsQueryVariables } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, searchFor } from "../filters.ts";
import { readEnum, readPageOf } from "../list-filter.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { storedCheckout, toStoredCheckout } from "./checkout-object.ts";
import { requireVertical, verticalRefusal } from "./require-vertical.ts";

/** The checkouts that one request with `status` reads. */
const READ_AT_ONCE = 100;
const DEFAULT_LIMIT = 20;

const filters = filtersOf(
  [
    "createdAt",
    "sessionId",
    "recommendationId",
    "merchantId",
    "agentId",
    "offerId",
    "vertical",
    "currency",
    "livemode",
  ],
  { q: searchFor("The whole transaction id or payment id, or the processor's id of the payment.") },
);

const declaration = {
  summary: "List checkouts",
  description:
    "Newest first. With `status` a page may hold fewer than `limit` checkouts, or none, although the list continues.",
  query: z.object({
    ...filters.parameters,
    status: storedCheckout.shape.status.optional(),
    ...pageFields,
  }),
  responses: onePage("Checkouts", "checkouts", storedCheckout),
  refusals: { 400: { ...cursorRefusal, ...verticalRefusal } },
} as const;

/**
 * Lists the checkouts of one mode that the caller may read, newest first. With `status` a page may hold fewer than `limit` checkouts,
 * or none, although the list continues: the status is derived after a page is read, and a request reads at most 100 checkouts.
 */
export const listCheckouts = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { filter, rest } = filters.read(query);
  const { status, ...page } = rest;
  const variables = { ...readPageOf("txn", page, [...filters.names, "status"]), filter };
  const wanted = status === undefined ? undefined : readEnum("status", CheckoutStatus, status);
  await requireVertical(request);
  const checkouts = await (wanted === undefined
    ? readCheckouts(graph, variables)
    : readCheckoutsOf(wanted, graph, variables));
  return toPage(request, "checkouts", checkouts, toStoredCheckout);
});

async function readCheckouts(graph: Graph, variables: CheckoutsQueryVariables) {
  return (await graph.ask(CheckoutsDocument, variables)).checkouts;
}

async function readCheckoutsOf(status: CheckoutStatus, graph: Graph, variables: CheckoutsQueryVariables) {
  const read = await readCheckouts(graph, { ...variables, first: READ_AT_ONCE });
  const matching = read.edges.filter(({ node }) => node.status === status);
  const edges = matching.slice(0, variables.first ?? DEFAULT_LIMIT);
  if (matching.length === edges.length) return { edges, pageInfo: read.pageInfo };
  return { edges, pageInfo: { hasNextPage: true, endCursor: edges.at(-1)?.cursor ?? null } };
}
