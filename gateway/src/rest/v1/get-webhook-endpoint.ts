import { WebhookEndpointByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { notFound } from "./not-found.ts";
import { endpointObject, toEndpointObject } from "./webhook-endpoint-object.ts";

const declaration = {
  summary: "Read a webhook endpoint",
  responses: { 200: { description: "The endpoint, without its secrets.", body: endpointObject } },
  refusals: { 404: { ENDPOINT_NOT_FOUND: "Webhook endpoint not found" } },
} as const;

/** Returns a webhook endpoint of the caller. */
export const getWebhookEndpoint = endpoint(declaration, async ({ params, graph }) => {
  const { webhookEndpoint } = await graph.ask(WebhookEndpointByIdDocument, { id: params["endpointId"] ?? "" });
  if (!webhookEndpoint) throw notFound.ENDPOINT_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: toEndpointObject(webhookEndpoint) };
});
