import { isId } from "@aap/kernel/ids";
import { toPage } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { findKeyHolder } from "../operations/find-key-holder.ts";
import { readChanges } from "../operations/read-changes.ts";
import { toCallerKind } from "./CallerKind.ts";
import { toRecommendationPage } from "./recommendation-page.ts";

export const Query: QueryResolvers = {
  viewer: (_, __, { caller: { kind, id, scopes } }) => ({ kind: toCallerKind(kind), id, scopes: [...scopes] }),
  builder: (_, { id }, { loaders }) => (isId("bld", id) ? loaders.builder.load(id) : null),
  builders: (_, args, { loaders, production }) =>
    loaders.builders({ ...toPage(args), ...toListFilter(args, { prefix: "bld", production }) }),
  agent: (_, { id }, { loaders }) => (isId("agent", id) ? loaders.agent.load(id) : null),
  agents: (_, args, { loaders, production }) =>
    loaders.agents({ ...toPage(args), ...toListFilter(args, { prefix: "agent", production }) }),
  recommendation: (_, { id }, { loaders }) => (isId("rec", id) ? loaders.recommendation.load(id) : null),
  recommendations: (_, args, ctx) => ctx.loaders.recommendations(toRecommendationPage(args, ctx)),
  apiKeys: (_, args, { loaders, production }) =>
    loaders.apiKeys({ ...toPage(args, "key"), ...toListFilter(args, { prefix: "key", production }) }),
  changes: (_, args, { db }) => readChanges(args, db),
  keyHolder: (_, { lookup, secretHash }, { db }) => findKeyHolder(db, lookup, secretHash),
};
