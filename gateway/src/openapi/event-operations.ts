import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { eventOfType, outboundEvents } from "../rest/v1/outbound-event.ts";

const header = (name: string, description: string) => z.string().meta({ description, param: { id: name } });

/** The headers that sign an event (Standard Webhooks). */
const signature = z.object({
  "webhook-id": header("WebhookId", "The event's id."),
  "webhook-timestamp": header("WebhookTimestamp", "When it was sent, in seconds since 1970."),
  "webhook-signature": header(
    "WebhookSignature",
    "`v1,` and the HMAC in base64; two, separated by a blank, while a secret is rolled.",
  ),
});

const ACCEPTED = {
  id: "EventAccepted",
  description: "Accepted. Any other response is a failure: the event is sent again.",
};

/** Returns the webhook of each type of event that is posted to endpoints. */
export function eventOperations(): ZodOpenApiPathsObject {
  return Object.fromEntries(
    Object.entries(outboundEvents).map(([type, event]) => [
      type,
      {
        post: {
          operationId: type.replaceAll(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
          tags: ["webhook-endpoints"],
          // Signed, not authorised by a key.
          security: [],
          summary: `${event.summary} (we send this to you)`,
          requestParams: { header: signature },
          requestBody: { required: true, content: { "application/json": { schema: eventOfType(type, event) } } },
          responses: { "2XX": ACCEPTED },
        },
      },
    ]),
  );
}
