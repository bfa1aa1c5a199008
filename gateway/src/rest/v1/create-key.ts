import type { Caller } from "@aap/kernel/caller";
import { z } from "zod";
import { CreateApiKeyDocument, type KeyKind } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { fieldErrors, optionalText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { keyWithSecret, toKeyObject } from "./key-object.ts";

const fields = z.strictObject({
  label: z.string().meta({ description: "Where the key is used, in 1 to 200 characters.", examples: ["production"] }),
  ownerId: optionalText.meta({ description: "The agent, builder or merchant of the key; you if absent." }),
  readOnly: z
    .boolean()
    .optional()
    .meta({ description: "Whether the key only reads, such as for a dashboard; false if absent." }),
});

const declaration = {
  summary: "Create an API key",
  responses: { 201: { description: "Created. Save the secret: it is shown only here.", body: keyWithSecret } },
  refusals: {
    400: { NAME_INVALID: "label must have 1 to 200 printable characters" },
    403: { KEY_BEYOND_CALLER: "The API key holds a scope that you do not hold" },
    404: {
      AGENT_NOT_FOUND: "Agent not found",
      BUILDER_NOT_FOUND: "Builder not found",
      MERCHANT_NOT_FOUND: "Merchant not found",
    },
  },
} as const;

/** Creates an API key of the caller, or of the agent, builder or merchant `ownerId`. The secret is in this response only. */
export const createKey = endpointWithFields(
  fields,
  declaration,
  async ({ body: { label, ownerId, readOnly = false }, caller, graph }) => {
    const owner = ownerId ?? caller.id;
    const input = { kind: kindOf(owner, caller), ownerId: owner, label, readOnly };
    const { apiKey, secret } = (await graph.ask(CreateApiKeyDocument, { input })).createApiKey;
    return { status: HTTP_STATUS.CREATED, body: { ...toKeyObject(apiKey), secret } };
  },
);

const KINDS: Readonly<Record<string, KeyKind>> = { agent: "AGENT", bld: "BUILDER", mer: "MERCHANT" };

/** Returns the kind of key that an owner has, by the prefix of its id. An operator creates keys of operators in the graph. */
function kindOf(ownerId: string, caller: Caller): KeyKind {
  const [prefix = ""] = ownerId.split("_");
  const kind = KINDS[prefix];
  if (kind !== undefined) return kind;
  const needed = caller.kind === "operator" ? "is required and" : "";
  const text = `ownerId ${needed} must begin with ${Object.keys(KINDS).join("_, ")}_`.replace("  ", " ");
  throw fieldErrors.FIELD_INVALID({ text, param: "ownerId" });
}
