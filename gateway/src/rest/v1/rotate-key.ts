import { z } from "zod";
import { RotateApiKeyDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { overlapSeconds } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toKeyObject } from "./key-object.ts";

const fields = z.strictObject({ overlapSeconds: overlapSeconds.optional() });

/** Creates a key that replaces another, which is accepted until the overlap ends (an hour by default). The secret is in this response only. */
export const rotateKey = endpointWithFields(fields, async ({ params, body, graph }) => {
  const { apiKey, secret } = (await graph.ask(RotateApiKeyDocument, { id: params["id"] ?? "", ...body })).rotateApiKey;
  return { status: HTTP_STATUS.CREATED, body: { ...toKeyObject(apiKey), secret } };
});
