import { z } from "zod";
import { ApiKeysDocument, KeyKind, KeyStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor, textOf } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { keyObject, toKeyObject } from "./key-object.ts";

const filters = filtersOf(["createdAt"], {
  ownerId: textOf("ownerId", "Only the keys of this agent, builder, merchant or operator."),
  kind: oneOf("kind", KeyKind, keyObject.shape.kind),
  status: oneOf("status", KeyStatus, keyObject.shape.status),
  q: searchFor("Part of the label or of `prefix`, in upper or lower case; or the whole id."),
});

const declaration = {
  summary: "List API keys",
  description: "Those that you may manage, of every status and newest first, without their secrets.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("ApiKeys", "keys", keyObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the API keys that the caller may manage, of every status and newest first, without their secrets. */
export const listKeys = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readPageOf("key", rest, filters.names), filter };
  const { apiKeys } = await request.graph.ask(ApiKeysDocument, variables);
  return toPage(request, "keys", apiKeys, toKeyObject);
});
