import { ApiKeysDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readPageOf } from "../list-filter.ts";
import { linkToNext } from "../page.ts";
import { toKeyObject } from "./key-object.ts";

/** Lists the API keys that the caller may manage, of every status and newest first, without their secrets. */
export const listKeys = endpoint(async ({ query, graph }) => {
  const { ownerId, ...page } = query;
  const variables = {
    ...readPageOf("key", page, ["ownerId"]),
    ...(ownerId !== undefined && { ownerId: readOwner(ownerId) }),
  };
  const { edges, pageInfo } = (await graph.ask(ApiKeysDocument, variables)).apiKeys;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/keys", query, nextCursor),
    body: { keys: edges.map(({ node }) => toKeyObject(node)), nextCursor },
  };
});

function readOwner(value: unknown): string {
  if (typeof value === "string") return value;
  throw fieldErrors.FIELD_INVALID({ text: "ownerId must be given once", param: "ownerId" });
}
