import { z } from "zod";
import { WebhookEndpointsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { endpointObject, toEndpointObject } from "./webhook-endpoint-object.ts";

const declaration = {
  summary: "List webhook endpoints",
  description: "Your own, newest first; an operator's list has those of all parties. Secrets are never shown.",
  query: z.object(pageFields),
  responses: onePage("WebhookEndpoints", "endpoints", endpointObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the caller's webhook endpoints, newest first. */
export const listWebhookEndpoints = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { webhookEndpoints } = await graph.ask(WebhookEndpointsDocument, readPageOf("whe", query, []));
  return toPage(request, "endpoints", webhookEndpoints, toEndpointObject);
});
