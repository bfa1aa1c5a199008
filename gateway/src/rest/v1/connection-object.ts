import { z } from "zod";
import { ConnectionStatus, ProcessorFailureReason, type ConnectionFieldsFragment } from "../../generated/operations.ts";
import { idOf, timestamp, toWireName, wireEnum } from "../wire.ts";

/** A merchant's account at a processor, without its secrets. */
export const connectionObject = z
  .object({
    connectionId: idOf("con", "The connection."),
    merchantId: idOf("mer", "Its merchant."),
    processor: z.string().meta({ description: "`sandbox`, `stripe` or `generic`.", examples: ["generic"] }),
    livemode: z.boolean().meta({ description: "Whether its payments are real. Test payments are never settled." }),
    status: wireEnum("ConnectionStatus", ConnectionStatus),
    webhookUrl: z.string().meta({ description: "The address to which the processor sends its events.", format: "uri" }),
    liveSecrets: z
      .array(
        z.object({
          createdAt: timestamp("When the secret was created."),
          endsAt: timestamp("When it stops verifying events; null while it is the newest.").nullable(),
        }),
      )
      .meta({ description: "The secrets that verify events now, without their values." }),
    lastFailure: z
      .object({
        at: timestamp("When the processor failed."),
        reason: wireEnum("ProcessorFailureReason", ProcessorFailureReason),
        explanation: z.string().meta({ description: "The reason in a sentence." }),
      })
      .nullable()
      .meta({
        description:
          "The newest request of this service, such as one for a payment link, that the processor refused or did not answer since the settings were last saved; null if there is none. A later request may have succeeded.",
      }),
    createdAt: timestamp("When the connection was created."),
  })
  .meta({ id: "Connection" });

/** A connection with a new webhook secret. */
export const connectionWithSecret = connectionObject
  .extend({
    webhookSecret: z.string().meta({
      description:
        "The secret that signs the processor's events (Standard Webhooks: `whsec_` and base64). It is shown only once.",
    }),
  })
  .meta({ id: "ConnectionWithSecret" });

/** Returns a connection as REST spells it, without its secrets. */
export function toConnectionObject({
  id,
  merchant,
  status,
  lastFailure,
  ...connection
}: ConnectionFieldsFragment): z.input<typeof connectionObject> {
  return {
    connectionId: id,
    merchantId: merchant.id,
    status: toWireName(status),
    lastFailure: lastFailure && { ...lastFailure, reason: toWireName(lastFailure.reason) },
    ...connection,
  };
}
