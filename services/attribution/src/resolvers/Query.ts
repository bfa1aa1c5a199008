import { isId } from "@aap/kernel/ids";
import { toConnection, toPage } from "@aap/subgraph-host";
import type { QueryResolvers } from "../generated/resolvers.ts";
import { findKeyHolder } from "../operations/find-key-holder.ts";
import { readChanges } from "../operations/read-changes.ts";
import { listAgents, listBuilders } from "../store/actors.ts";
import { listKeys } from "../store/keys.ts";
import { listRecommendations } from "../store/recommendations.ts";

export const Query: QueryResolvers = {
  viewer: (_, __, { caller: { kind, id, scopes } }) => ({ kind, id, scopes: [...scopes] }),
  builder: (_, { id }, { load }) => (isId("bld", id) ? load.builders.load(id) : null),
  async builders(_, args, { db, caller }) {
    const page = toPage(args);
    return toConnection(await listBuilders(db, page, caller), page);
  },
  agent: (_, { id }, { load }) => (isId("agent", id) ? load.agents.load(id) : null),
  async agents(_, args, { db, caller }) {
    const page = toPage(args);
    return toConnection(await listAgents(db, page, caller), page);
  },
  recommendation: (_, { id }, { load }) => (isId("rec", id) ? load.recommendations.load(id) : null),
  async recommendations(_, args, { db, party }) {
    const page = toPage(args);
    return toConnection(await listRecommendations(db, page, party), page);
  },
  async apiKeys(_, { ownerId, ...args }, { db }) {
    const page = toPage(args);
    // PostgreSQL refuses a text with U+0000, which no owner's id holds.
    return toConnection(ownerId?.includes("\0") ? [] : await listKeys(db, ownerId ?? null, page), page);
  },
  changes: (_, args, { db }) => readChanges(args, db),
  keyHolder: (_, { lookup, secretHash }, { db }) => findKeyHolder(db, lookup, secretHash),
};
