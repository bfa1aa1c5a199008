import { z } from "zod";
import { RotateConnectionSecretDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { overlapSeconds } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toConnectionObject } from "./connection-object.ts";

const fields = z.strictObject({
  overlapSeconds: overlapSeconds.optional(),
  webhookSecrets: z.array(z.string()).optional(),
});

/** Gives a connection a new webhook secret, which is in this response only. Earlier secrets verify events until the overlap ends. */
export const rotateConnection = endpointWithFields(fields, async ({ params, body, graph }) => {
  const id = params["id"] ?? "";
  const answer = await graph.ask(RotateConnectionSecretDocument, { id, ...body });
  const { connection, webhookSecret } = answer.rotateConnectionSecret;
  return { status: HTTP_STATUS.OK, body: { ...toConnectionObject(connection), webhookSecret } };
});
