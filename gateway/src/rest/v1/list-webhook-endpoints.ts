import { z } from "zod";
import { WebhookEndpointsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readPageOf } from "../list-filter.ts";
import { cursorRefusal, linkToNext, nextPageHeader, pageFields } from "../page.ts";
import { endpointObject, toEndpointObject } from "./webhook-endpoint-object.ts";

const declaration = {
  summary: "List webhook endpoints",
  description: "Your own, newest first; an operator's list has those of all parties. Secrets are never shown.",
  query: z.object(pageFields),
  responses: {
    200: {
      description: "One page.",
      body: z
        .object({
          endpoints: z.array(endpointObject),
          nextCursor: z
            .string()
            .nullable()
            .meta({ description: "The `cursor` of the next page; null on the last one." }),
        })
        .meta({ id: "WebhookEndpoints" }),
      headers: nextPageHeader,
    },
  },
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the caller's webhook endpoints, newest first. */
export const listWebhookEndpoints = endpoint(declaration, async ({ query, graph }) => {
  const { edges, pageInfo } = (await graph.ask(WebhookEndpointsDocument, readPageOf("whe", query, [])))
    .webhookEndpoints;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/webhook-endpoints", query, nextCursor),
    body: { endpoints: edges.map(({ node }) => toEndpointObject(node)), nextCursor },
  };
});
