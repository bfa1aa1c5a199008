import { z } from "zod";
import { RevokeApiKeyDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { keyObject, toKeyObject } from "./key-object.ts";

const declaration = {
  summary: "Revoke an API key",
  description: "It is accepted for at most 5 more seconds. The body is `{}`.",
  responses: { 200: { description: "Revoked, now or before.", body: keyObject } },
  refusals: {
    403: { KEY_BEYOND_CALLER: "The API key holds a scope that you do not hold" },
    404: { KEY_NOT_FOUND: "API key not found" },
    409: { KEY_LAST: "This is your last API key: without it you could not create another" },
  },
} as const;

/** Revokes a key; it is accepted for at most 5 more seconds. */
export const revokeKey = endpointWithFields(z.strictObject({}), declaration, async ({ params, graph }) => {
  const { revokeApiKey } = await graph.ask(RevokeApiKeyDocument, { id: params["keyId"] ?? "" });
  return { status: HTTP_STATUS.OK, body: toKeyObject(revokeApiKey.apiKey) };
});
