import { z } from "zod";
import { RotateConnectionSecretDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { overlapSeconds } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { connectionWithSecret, toConnectionObject } from "./connection-object.ts";

const fields = z.strictObject({
  overlapSeconds: overlapSeconds.optional().meta({
    description: "How long the earlier secrets verify events, in seconds: 0 to 604800 (7 days). A day if absent.",
    override: { type: "integer", minimum: 0, maximum: 604_800 },
  }),
  webhookSecrets: z.array(z.string()).optional().meta({
    description: "The processor's new signing secrets, such as Stripe's; generated if absent.",
  }),
});

const declaration = {
  summary: "Rotate a connection's webhook secret",
  responses: { 200: { description: "The new secret is shown only here.", body: connectionWithSecret } },
  refusals: {
    400: {
      OVERLAP_INVALID: "overlapSeconds must be a whole number from 0 to 604800",
      SECRETS_INVALID: "webhookSecrets are not signing secrets of the processor",
    },
    404: { CONNECTION_NOT_FOUND: "Connection not found" },
    409: {
      CONNECTION_DISABLED: "Connection is disabled",
      SECRETS_TOO_MANY:
        "At most 4 secrets of a connection verify at the same time: wait until an overlap ends, or rotate with overlapSeconds 0",
    },
  },
} as const;

/** Gives a connection a new webhook secret, which is in this response only. Earlier secrets verify events until the overlap ends. */
export const rotateConnection = endpointWithFields(fields, declaration, async ({ params, body, graph }) => {
  const id = params["connectionId"] ?? "";
  const answer = await graph.ask(RotateConnectionSecretDocument, { id, ...body });
  const { connection, webhookSecret } = answer.rotateConnectionSecret;
  return { status: HTTP_STATUS.OK, body: { ...toConnectionObject(connection), webhookSecret } };
});
