import { readFileSync } from "node:fs";
import { withLoaders, type SubgraphDefinition } from "@aap/subgraph-host";
import { saveTo } from "@aap/subgraph-host/idempotency";
import { sweepExpiredKeys } from "@aap/subgraph-host/idempotency-sweeper";
import { foldRepeatedly } from "@aap/subgraph-host/metrics/fold-deltas";
import type { Repeated } from "@aap/subgraph-host/repeat";
import { sql } from "@aap/subgraph-host/sql";
import type { Context } from "./context.ts";
import { createLoaders } from "./loaders.ts";
import { ensureSigningKey } from "./operations/code-keys.ts";
import { resolvers } from "./resolvers/index.ts";
import type { Resources } from "./resources.ts";
import { readSettings } from "./settings.ts";
import { openDatabase } from "./store/database.ts";
import { SESSIONS } from "./store/session-metrics.ts";

/** The subgraph of merchants, offers, verticals, flows, search, sessions, AAP Codes and their keys. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "offers",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open(host) {
    const settings = readSettings(host);
    const { db, close } = openDatabase(host.databaseUrl);
    const { secrets, production } = host;
    const resources: Resources = { db, settings, secrets, production, knownVerticals: new Map() };
    await ensureSigningKey(resources);
    const repeated: Repeated[] = [];
    return {
      createContext: (base) =>
        withLoaders({ ...base, ...resources, save: saveTo(db) }, () => createLoaders(resources, base.party)),
      checkHealth: async () => void (await db.query(sql`SELECT`)),
      async start() {
        repeated.push(sweepExpiredKeys(db, host.log), foldRepeatedly(db, SESSIONS, host.log));
      },
      async close() {
        await Promise.all(repeated.map((work) => work.stop()));
        await close();
      },
    };
  },
};
