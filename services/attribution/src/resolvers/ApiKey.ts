import { keyPrefix } from "@aap/kernel/api-key";
import { scopesOf } from "../domain/scopes.ts";
import type { ApiKeyResolvers } from "../generated/resolvers.ts";
import { toKeyKind } from "./CallerKind.ts";

export const ApiKey: ApiKeyResolvers = {
  kind: ({ kind }) => toKeyKind(kind),
  prefix: ({ kind, lookup }) => keyPrefix(kind, lookup),
  scopes: ({ kind, extraScopes }) => scopesOf(kind, extraScopes),
};
