import { z } from "zod";
import {
  RedeliverEventsDocument,
  WebhookDeliveriesDocument,
  WebhookDeliveryStatus,
} from "../../generated/operations.ts";
import { endpoint, endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { filtersOf, oneNameOf, oneOf, textOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { idOf, timestamp, toWireName, wireEnum } from "../wire.ts";
import { notFound } from "./not-found.ts";

const NOT_FOUND = { ENDPOINT_NOT_FOUND: "Webhook endpoint not found" };
const delivery = z
  .object({
    deliveryId: idOf("whd", "The delivery."),
    eventId: idOf("evt", "Its event."),
    type: z.string(),
    status: wireEnum("WebhookDeliveryStatus", WebhookDeliveryStatus),
    tries: z.int().meta({ description: "How often it was tried since it was written or sent again." }),
    createdAt: timestamp("When it was written."),
    nextTryAt: timestamp("When it is tried next; null unless it is pending.").nullable(),
    lastTriedAt: timestamp("When it was tried last.").nullable(),
    lastStatus: z.int().nullable().meta({ description: "The HTTP status of the last try; null without a response." }),
    lastError: z.string().nullable().meta({ description: "Why the last try failed; null if it succeeded." }),
    lastTookMs: z.int().nullable().meta({ description: "How long the last try took, in milliseconds." }),
  })
  .meta({ id: "WebhookDelivery" });

const filters = filtersOf(["createdAt"], {
  eventId: textOf("eventId", "Only of this event."),
  type: oneNameOf("type", "Only of events of this type.", "conversion.settled"),
  status: oneOf("status", WebhookDeliveryStatus, delivery.shape.status),
});

const log = {
  summary: "List the deliveries of a webhook endpoint",
  description: "Newest first, of the last 30 days.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("WebhookDeliveries", "deliveries", delivery),
  refusals: { 400: { ...cursorRefusal, EVENT_TYPE_UNKNOWN: "type is not the type of an event" }, 404: NOT_FOUND },
} as const;

/** Lists the deliveries to a webhook endpoint of the caller, newest first. */
export const listWebhookDeliveries = endpoint(log, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { id: request.params["endpointId"] ?? "", ...readPageOf("whd", rest, filters.names), filter };
  const { webhookEndpoint } = await request.graph.ask(WebhookDeliveriesDocument, variables).catch((error: unknown) => {
    throw filters.nameParameter(error, request.query);
  });
  if (!webhookEndpoint) throw notFound.ENDPOINT_NOT_FOUND();
  return toPage(request, "deliveries", webhookEndpoint.deliveries, ({ id: deliveryId, status, ...rest }) => ({
    deliveryId,
    ...rest,
    status: toWireName(status),
  }));
});

const wanted = z.strictObject({
  eventId: z.string().optional().meta({ description: "One event, also if it was delivered." }),
  after: z.string().optional().meta({ description: "The event after which a range begins." }),
  until: z.string().optional().meta({ description: "The last event of the range; now if absent." }),
  includeDelivered: z
    .boolean()
    .optional()
    .meta({ description: "Whether the range includes events that were delivered. False if absent." }),
});

const redelivery = {
  summary: "Send events to a webhook endpoint again",
  description: "One event, or up to 1,000 of a range. The ids of the events stay the same.",
  responses: {
    202: {
      description: "They are sent now.",
      body: z
        .object({
          count: z.int().meta({ description: "The number of events. If it is 1,000, continue after the last one." }),
          lastEventId: idOf("evt", "The last of them; null if there is none.").nullable(),
        })
        .meta({ id: "RedeliveredEvents" }),
    },
  },
  refusals: {
    400: { REDELIVERY_INVALID: "eventId, or after with or without until, is required" },
    404: NOT_FOUND,
    409: { ENDPOINT_DISABLED: "The webhook endpoint is disabled" },
    410: { EVENT_CURSOR_UNKNOWN: "after is not the id of one of your events, or events after it were deleted" },
  },
} as const;

/** Sends an event, or the events of a range, to a webhook endpoint of the caller again. */
export const redeliverEvents = endpointWithFields(wanted, redelivery, async ({ params, body, graph }) => {
  const answer = await graph.ask(RedeliverEventsDocument, { id: params["endpointId"] ?? "", input: body });
  const { count, lastEventId } = answer.redeliverEvents;
  return { status: HTTP_STATUS.ACCEPTED, body: { count, lastEventId } };
});
