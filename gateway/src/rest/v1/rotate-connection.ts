import { z } from "zod";
import { RotateConnectionSecretDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { NumberText } from "../json.ts";
import { toConnectionObject } from "./connection-object.ts";

const fields = z.strictObject({
  overlapSeconds: z
    .instanceof(NumberText)
    .transform(({ text }) => Number(text))
    .refine((seconds) => Number.isInteger(seconds) && seconds >= 0 && seconds <= 604_800, {
      error: "must be a whole number from 0 to 604800",
    })
    .optional(),
  webhookSecrets: z.array(z.string()).optional(),
});

/** Gives a connection a new webhook secret, which is in this response only. Earlier secrets verify events until the overlap ends. */
export const rotateConnection = endpointWithFields(fields, async ({ params, body, graph }) => {
  const id = params["id"] ?? "";
  const answer = await graph.ask(RotateConnectionSecretDocument, { id, ...body });
  const { connection, webhookSecret } = answer.rotateConnectionSecret;
  return { status: HTTP_STATUS.OK, body: { ...toConnectionObject(connection), webhookSecret } };
});
