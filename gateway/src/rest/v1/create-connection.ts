import { z } from "zod";
import { CreateConnectionDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { connectionWithSecret, toConnectionObject } from "./connection-object.ts";

const fields = z.strictObject({
  merchantId: z.string().meta({ description: "The merchant." }),
  processor: z.string().meta({ description: "`sandbox`, `stripe` or `generic`.", examples: ["generic"] }),
  livemode: z.boolean().optional().meta({ description: "Whether payments are real; false if absent." }),
  settings: freeObject.optional().meta({
    description: "`stripe`: `{ secretKey }`; `generic`: `{ endpoint }`, the address of your `checkout.create`.",
    examples: [{ endpoint: "https://shop.example/aap/checkouts" }],
  }),
  webhookSecrets: z.array(z.string()).optional().meta({
    description: "Signing secrets that the processor gave you, such as Stripe's; generated if absent.",
  }),
});

const declaration = {
  summary: "Connect a merchant to a payment processor",
  responses: {
    201: { description: "Connected. Save the webhook secret: it is shown only here.", body: connectionWithSecret },
  },
  refusals: {
    400: {
      PROCESSOR_UNKNOWN: "processor is unknown",
      SETTINGS_INVALID: "settings are not valid for the processor",
      SECRETS_INVALID: "webhookSecrets are not signing secrets of the processor",
    },
    404: { MERCHANT_NOT_FOUND: "Merchant not found" },
    409: {
      SECRETS_TOO_MANY:
        "At most 4 secrets of a connection verify at the same time: wait until an overlap ends, or rotate with overlapSeconds 0",
    },
  },
} as const;

/** Connects a merchant to a processor. The webhook secret is in this response only. */
export const createConnection = endpointWithFields(fields, declaration, async ({ body, graph }) => {
  const { connection, webhookSecret } = (await graph.ask(CreateConnectionDocument, { input: body })).createConnection;
  return { status: HTTP_STATUS.CREATED, body: { ...toConnectionObject(connection), webhookSecret } };
});
