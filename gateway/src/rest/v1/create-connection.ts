import { z } from "zod";
import { CreateConnectionDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toConnectionObject } from "./connection-object.ts";

const fields = z.strictObject({
  merchantId: z.string(),
  processor: z.string(),
  livemode: z.boolean().optional(),
  settings: freeObject.optional(),
  webhookSecrets: z.array(z.string()).optional(),
});

/** Connects a merchant to a processor. The webhook secret is in this response only. */
export const createConnection = endpointWithFields(fields, async ({ body, graph }) => {
  const { connection, webhookSecret } = (await graph.ask(CreateConnectionDocument, { input: body })).createConnection;
  return { status: HTTP_STATUS.CREATED, body: { ...toConnectionObject(connection), webhookSecret } };
});
