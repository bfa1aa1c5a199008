import { isId } from "@aap/kernel/ids";
import { toConnection, toPage } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { findKeyHolder } from "../operations/find-key-holder.ts";
import { readChanges } from "../operations/read-changes.ts";
import { listAgents, listBuilders } from "../store/actors.ts";
import { listKeys } from "../store/keys.ts";
import { toCallerKind } from "./CallerKind.ts";

export const Query: QueryResolvers = {
  viewer: (_, __, { caller: { kind, id, scopes } }) => ({ kind: toCallerKind(kind), id, scopes: [...scopes] }),
  builder: (_, { id }, { loaders }) => (isId("bld", id) ? loaders.builder.load(id) : null),
  async builders(_, args, { db, caller }) {
    const page = toPage(args);
    return toConnection(await listBuilders(db, page, caller), page);
  },
  agent: (_, { id }, { loaders }) => (isId("agent", id) ? loaders.agent.load(id) : null),
  async agents(_, args, { db, caller }) {
    const page = toPage(args);
    return toConnection(await listAgents(db, page, caller), page);
  },
  recommendation: (_, { id }, { loaders }) => (isId("rec", id) ? loaders.recommendation.load(id) : null),
  recommendations: (_, args, { loaders, production }) =>
    loaders.recommendations({ ...toPage(args, "rec"), ...toListFilter(args, { prefix: "rec", production }) }),
  async apiKeys(_, { ownerId, ...args }, { db, caller }) {
    const page = toPage(args, "key");
    // PostgreSQL refuses a text with U+0000, and no owner has one in its id.
    return toConnection(ownerId?.includes("\0") ? [] : await listKeys(db, ownerId ?? null, page, caller), page);
  },
  changes: (_, args, { db }) => readChanges(args, db),
  keyHolder: (_, { lookup, secretHash }, { db }) => findKeyHolder(db, lookup, secretHash),
};
