import type { Caller } from "@aap/kernel/caller";
import { z } from "zod";
import { CreateApiKeyDocument, type KeyKind } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { fieldErrors, optionalText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toKeyObject } from "./key-object.ts";

const fields = z.strictObject({ label: z.string(), ownerId: optionalText });

/** Creates an API key of the caller, or of the agent, builder or merchant `ownerId`. The secret is in this response only. */
export const createKey = endpointWithFields(fields, async ({ body: { label, ownerId }, caller, graph }) => {
  const owner = ownerId ?? caller.id;
  const input = { kind: kindOf(owner, caller), ownerId: owner, label };
  const { apiKey, secret } = (await graph.ask(CreateApiKeyDocument, { input })).createApiKey;
  return { status: HTTP_STATUS.CREATED, body: { ...toKeyObject(apiKey), secret } };
});

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
