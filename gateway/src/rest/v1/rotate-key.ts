import { z } from "zod";
import { RotateApiKeyDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { overlapSeconds } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { keyWithSecret, toKeyObject } from "./key-object.ts";

const fields = z.strictObject({
  overlapSeconds: overlapSeconds.optional().meta({
    description: "How long the replaced key is accepted, in seconds: 0 to 604800 (7 days). An hour if absent.",
    override: { type: "integer", minimum: 0, maximum: 604_800 },
  }),
});

const declaration = {
  summary: "Replace an API key",
  responses: { 201: { description: "Created. Save the secret: it is shown only here.", body: keyWithSecret } },
  refusals: {
    400: { OVERLAP_INVALID: "overlapSeconds must be between 0 and 604800 (7 days)" },
    403: {
      KEY_BEYOND_CALLER: "The API key holds a scope that you do not hold",
      OPERATOR_KEY_OF_ANOTHER: "An operator creates and rotates no keys of another operator",
    },
    404: { KEY_NOT_FOUND: "API key not found" },
    409: { KEY_ENDING: "The API key was already rotated or revoked" },
  },
} as const;

/** Creates a key that replaces another, which is accepted until the overlap ends (an hour by default). The secret is in this response only. */
export const rotateKey = endpointWithFields(fields, declaration, async ({ params, body, graph }) => {
  const { apiKey, secret } = (await graph.ask(RotateApiKeyDocument, { id: params["keyId"] ?? "", ...body }))
    .rotateApiKey;
  return { status: HTTP_STATUS.CREATED, body: { ...toKeyObject(apiKey), secret } };
});
