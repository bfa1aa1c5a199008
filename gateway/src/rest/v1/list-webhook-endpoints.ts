import { z } from "zod";
import { WebhookEndpointsDocument, WebhookEndpointStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor, textOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { wireEnum } from "../wire.ts";
import { endpointObject, toEndpointObject } from "./webhook-endpoint-object.ts";

const filters = filtersOf(["createdAt", "livemode"], {
  ownerId: textOf("ownerId", "Only of this merchant, builder or agent."),
  status: oneOf("status", WebhookEndpointStatus, wireEnum("WebhookEndpointStatus", WebhookEndpointStatus)),
  q: searchFor("Part of the address, in upper or lower case; or the whole id."),
});

const declaration = {
  summary: "List webhook endpoints",
  description: "Your own, newest first; an operator's list has those of all parties. Secrets are never shown.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("WebhookEndpoints", "endpoints", endpointObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the caller's webhook endpoints, newest first. */
export const listWebhookEndpoints = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readPageOf("whe", rest, filters.names), filter };
  const { webhookEndpoints } = await request.graph.ask(WebhookEndpointsDocument, variables);
  return toPage(request, "endpoints", webhookEndpoints, toEndpointObject);
});
