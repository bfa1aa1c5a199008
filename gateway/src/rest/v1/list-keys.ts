import { z } from "zod";
import { ApiKeysDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { keyObject, toKeyObject } from "./key-object.ts";

const declaration = {
  summary: "List API keys",
  description: "Those that you may manage, of every status and newest first, without their secrets.",
  query: z.object({
    ownerId: z.string().optional().meta({ description: "Only the keys of this agent, builder or merchant." }),
    ...pageFields,
  }),
  responses: onePage("ApiKeys", "keys", keyObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the API keys that the caller may manage, of every status and newest first, without their secrets. */
export const listKeys = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { ownerId, ...page } = query;
  const variables = {
    ...readPageOf("key", page, ["ownerId"]),
    filter: ownerId === undefined ? null : { ownerId },
  };
  const { apiKeys } = await graph.ask(ApiKeysDocument, variables);
  return toPage(request, "keys", apiKeys, toKeyObject);
});
