import { keyPrefix } from "@aap/kernel/api-key";
import { scopesOf } from "../domain/scopes.ts";
import type { ApiKeyResolvers } from "../generated/resolvers.ts";
import { findKey, type ApiKeyRow } from "../store/keys.ts";
import { toKeyKind } from "./CallerKind.ts";

const ownerOf = ({ kind, ownerId }: ApiKeyRow, wanted: ApiKeyRow["kind"]) => (kind === wanted ? { id: ownerId } : null);

export const ApiKey: ApiKeyResolvers = {
  __resolveReference: ({ nodeId }, { db, caller }) => findKey(db, nodeId, caller),
  kind: ({ kind }) => toKeyKind(kind),
  agent: (key) => ownerOf(key, "agent"),
  merchant: (key) => ownerOf(key, "merchant"),
  builder: (key) => ownerOf(key, "builder"),
  prefix: ({ kind, lookup }) => keyPrefix(kind, lookup),
  scopes: ({ kind, extraScopes }) => scopesOf(kind, extraScopes),
};
