import { z } from "zod";
import { EndpointDisabledBy, type WebhookEndpointFieldsFragment } from "../../generated/operations.ts";
import { idOf, timestamp, toWireName, wireEnum } from "../wire.ts";

/** The body fields that say what an endpoint gets; all routes share them. */
export const endpointFields = {
  url: z.string().meta({
    description: "Where events are posted: an `https` address with a public domain name.",
    examples: ["https://shop.example/aap/events"],
  }),
  events: z.array(z.string()).meta({
    description: "The types of events to send; all if empty.",
    examples: [["conversion.settled", "conversion.clawed_back"]],
  }),
};

/** A webhook endpoint without its secrets. */
export const endpointObject = z
  .object({
    endpointId: idOf("whe", "The endpoint."),
    ...endpointFields,
    livemode: z.boolean().meta({ description: "Whether it gets the events of live sales, or of test sales." }),
    enabled: z.boolean(),
    disabledAt: timestamp("When it was disabled; null while it is enabled.").nullable(),
    disabledBy: wireEnum("EndpointDisabledBy", EndpointDisabledBy).nullable(),
    failingSince: timestamp("Since when every try failed. After 5 days it is disabled.").nullable(),
    createdAt: timestamp("When it was registered."),
  })
  .meta({ id: "WebhookEndpoint" });

/** A webhook endpoint with a new secret. */
export const endpointWithSecret = endpointObject
  .extend({
    secret: z.string().meta({
      description: "The secret that signs its events (Standard Webhooks: `whsec_` and base64). It is shown only here.",
    }),
  })
  .meta({ id: "WebhookEndpointWithSecret" });

/** Returns an endpoint as REST spells it. */
export function toEndpointObject({
  id,
  disabledBy,
  ...endpoint
}: WebhookEndpointFieldsFragment): z.input<typeof endpointObject> {
  return { endpointId: id, ...endpoint, disabledBy: disabledBy && toWireName(disabledBy) };
}
