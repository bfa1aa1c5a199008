import { z } from "zod";
import { CreateWebhookEndpointDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { endpointFields, endpointWithSecret, toEndpointObject } from "./webhook-endpoint-object.ts";

const fields = z.strictObject({
  url: endpointFields.url,
  events: endpointFields.events.optional(),
  livemode: z.boolean().optional().meta({
    description: "Whether to send the events of live sales, or of test sales. By default live ones in production.",
  }),
});

const declaration = {
  summary: "Register a webhook endpoint",
  description: "Your events are posted to it, signed by Standard Webhooks: see the [guide](/docs/events).",
  responses: { 201: { description: "Registered. Save the secret: it is shown only here.", body: endpointWithSecret } },
  refusals: {
    400: {
      ENDPOINT_URL_INVALID: "url is not an address to which events can be sent",
      EVENT_TYPE_UNKNOWN: "type is not the type of an event",
    },
    409: { ENDPOINTS_TOO_MANY: "There are 10 webhook endpoints already" },
  },
} as const;

/** Registers an endpoint for the caller's events. The secret is in this response only. */
export const createWebhookEndpoint = endpointWithFields(fields, declaration, async ({ body, graph }) => {
  const { endpoint, secret } = (await graph.ask(CreateWebhookEndpointDocument, { input: body })).createWebhookEndpoint;
  return { status: HTTP_STATUS.CREATED, body: { ...toEndpointObject(endpoint), secret } };
});
