import { z } from "zod";
import { RevokeApiKeyDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toKeyObject } from "./key-object.ts";

/** Revokes a key; it is accepted for at most 5 more seconds. */
export const revokeKey = endpointWithFields(z.strictObject({}), async ({ params, graph }) => {
  const { revokeApiKey } = await graph.ask(RevokeApiKeyDocument, { id: params["id"] ?? "" });
  return { status: HTTP_STATUS.OK, body: toKeyObject(revokeApiKey) };
});
