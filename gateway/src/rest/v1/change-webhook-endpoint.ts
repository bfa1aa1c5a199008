import { z } from "zod";
import {
  DeleteWebhookEndpointDocument,
  RollWebhookSecretDocument,
  SendTestEventDocument,
  UpdateWebhookEndpointDocument,
} from "../../generated/operations.ts";
import { endpoint, endpointWithFields } from "../endpoint.ts";
import { overlapSeconds } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf } from "../wire.ts";
import { endpointFields, endpointObject, endpointWithSecret, toEndpointObject } from "./webhook-endpoint-object.ts";

const NOT_FOUND = { ENDPOINT_NOT_FOUND: "Webhook endpoint not found" };
const changes = z.strictObject({
  url: endpointFields.url.optional(),
  events: endpointFields.events.optional(),
  enabled: z.boolean().optional().meta({ description: "False disables it. True enables it and sends what waits." }),
});

const updated = {
  summary: "Change a webhook endpoint",
  description: "Fields that are left out stay as they are.",
  responses: { 200: { description: "Changed.", body: endpointObject } },
  refusals: {
    400: {
      ENDPOINT_URL_INVALID: "url is not an address to which events can be sent",
      EVENT_TYPE_UNKNOWN: "type is not the type of an event",
    },
    404: NOT_FOUND,
  },
} as const;

/** Changes the address or the types of a webhook endpoint, or enables or disables it. */
export const updateWebhookEndpoint = endpointWithFields(changes, updated, async ({ params, body, graph }) => {
  const answer = await graph.ask(UpdateWebhookEndpointDocument, { id: params["endpointId"] ?? "", input: body });
  return { status: HTTP_STATUS.OK, body: toEndpointObject(answer.updateWebhookEndpoint.endpoint) };
});

const deleted = {
  summary: "Delete a webhook endpoint",
  description: "With its secrets and its log. What waits is not sent.",
  responses: {
    200: {
      description: "Deleted.",
      body: z.object({ endpointId: idOf("whe", "The endpoint.") }).meta({ id: "DeletedWebhookEndpoint" }),
    },
  },
  refusals: { 404: NOT_FOUND },
} as const;

/** Deletes a webhook endpoint of the caller. */
export const deleteWebhookEndpoint = endpoint(deleted, async ({ params, graph }) => {
  const answer = await graph.ask(DeleteWebhookEndpointDocument, { id: params["endpointId"] ?? "" });
  return { status: HTTP_STATUS.OK, body: { endpointId: answer.deleteWebhookEndpoint.id } };
});

const overlap = z.strictObject({
  overlapSeconds: overlapSeconds.optional().meta({
    description: "How long the earlier secret signs too, in seconds: 0 to 604800 (7 days). A day if absent.",
    override: { type: "integer", minimum: 0, maximum: 604_800 },
  }),
});

const rolled = {
  summary: "Roll the secret of a webhook endpoint",
  description: "Until the overlap ends, every event has a signature of the new and of the earlier secret.",
  responses: { 200: { description: "The new secret is shown only here.", body: endpointWithSecret } },
  refusals: {
    400: { ENDPOINT_OVERLAP_INVALID: "overlapSeconds must be a whole number from 0 to 604800" },
    404: NOT_FOUND,
  },
} as const;

/** Gives a webhook endpoint a new secret, which is in this response only. */
export const rollWebhookSecret = endpointWithFields(overlap, rolled, async ({ params, body, graph }) => {
  const answer = await graph.ask(RollWebhookSecretDocument, { id: params["endpointId"] ?? "", ...body });
  const { endpoint: of, secret } = answer.rollWebhookSecret;
  return { status: HTTP_STATUS.OK, body: { ...toEndpointObject(of), secret } };
});

const tested = {
  summary: "Send a test event to a webhook endpoint",
  description:
    "Sends the event `webhook_endpoint.test`, also to an endpoint that does not list this type. Its log has the result.",
  responses: { 202: { description: "It is sent now.", body: endpointObject } },
  refusals: { 404: NOT_FOUND, 409: { ENDPOINT_DISABLED: "The webhook endpoint is disabled" } },
} as const;

/** Sends a test event to a webhook endpoint of the caller. */
export const testWebhookEndpoint = endpoint(tested, async ({ params, graph }) => {
  const answer = await graph.ask(SendTestEventDocument, { id: params["endpointId"] ?? "" });
  return { status: HTTP_STATUS.ACCEPTED, body: toEndpointObject(answer.sendTestEvent.endpoint) };
});
