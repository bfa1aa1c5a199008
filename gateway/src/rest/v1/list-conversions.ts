import type { Graph } from "@aap/subgraph-host/graph";
import { z } from "zod";
import {
  ConversionsDocument,
  ConversionStatus,
  ConversionStatusesDocument,
  type ConversionsQueryVariables,
} from "../../generated/operations.ts";
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
import { conversionStatusObject, listedConversion, toListedConversion } from "./conversion-object.ts";

const STATUSES = new Map<string, ConversionStatus>(
  Object.values(ConversionStatus).map((status) => [toWireName(status), status]),
);

const declaration = {
  summary: "List conversions",
  description: "Newest first. An agent gets their ids and statuses.",
  query: z.object({
    ...sharedFilterFields,
    status: listedConversion.shape.status.optional(),
    livemode: livemodeField,
    ...pageFields,
  }),
  responses: {
    200: {
      description: "One page.",
      body: z
        .object({
          conversions: z.array(z.union([listedConversion, conversionStatusObject])),
          nextCursor: nextCursorField,
        })
        .meta({ id: "Conversions" }),
      headers: nextPageHeader,
    },
  },
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the conversions of one mode that the caller may read, newest first: to an agent their ids and statuses. */
export const listConversions = endpoint(declaration, async ({ query, caller, graph }) => {
  const { filter, rest } = readFilter(query);
  const { status, ...page } = rest;
  const variables = {
    ...readPageOf("conv", page, [...SHARED_FILTERS, "status", "livemode"]),
    ...filter,
    ...(status !== undefined && { status: readChoice("status", STATUSES, status) }),
  };
  const { conversions, pageInfo } = await (caller.kind === "agent"
    ? listStatuses(graph, variables)
    : listRecords(graph, variables));
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/conversions", query, nextCursor),
    body: { conversions, nextCursor },
  };
});

async function listStatuses(graph: Graph, variables: ConversionsQueryVariables) {
  const { edges, pageInfo } = (await graph.ask(ConversionStatusesDocument, variables)).conversions;
  return {
    pageInfo,
    conversions: edges.map(({ node }) => ({ conversionId: node.id, status: toWireName(node.status) })),
  };
}

async function listRecords(graph: Graph, variables: ConversionsQueryVariables) {
  const { edges, pageInfo } = (await graph.ask(ConversionsDocument, variables)).conversions;
  return { pageInfo, conversions: edges.map(({ node }) => toListedConversion(node)) };
}
