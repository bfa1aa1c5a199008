import { readFileSync } from "node:fs";
import { createCodeVerifier, withLoaders, type SubgraphDefinition } from "@aap/subgraph-host";
import { saveTo } from "@aap/subgraph-host/idempotency";
import { sweepExpiredKeys } from "@aap/subgraph-host/idempotency-sweeper";
import { foldRepeatedly } from "@aap/subgraph-host/metrics/fold-deltas";
import type { Repeated } from "@aap/subgraph-host/repeat";
import { sql } from "@aap/subgraph-host/sql";
import type { Context } from "./context.ts";
import { CodeKeysDocument } from "./generated/facts.ts";
import { createLoaders } from "./loaders.ts";
import { resolvers } from "./resolvers/index.ts";
import type { Resources } from "./resources.ts";
import { openDatabase } from "./store/database.ts";
import { RECOMMENDATIONS } from "./store/recommendation-metrics.ts";

/** The subgraph of builders, agents, API keys, recommendations and the fallback route. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "attribution",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl, publicUrl, production, secrets, graph, log }) {
    const { db, close } = openDatabase(databaseUrl);
    const verifyCode = createCodeVerifier(async () => (await graph.ask(CodeKeysDocument, {})).codeKeys);
    const resources: Resources = { db, secrets, publicUrl, production, verifyCode };
    const repeated: Repeated[] = [];
    return {
      createContext: (base) => withLoaders({ ...base, ...resources, save: saveTo(db) }, () => createLoaders(db, base)),
      checkHealth: async () => void (await db.query(sql`SELECT`)),
      async start() {
        repeated.push(sweepExpiredKeys(db, log), foldRepeatedly(db, RECOMMENDATIONS, log));
      },
      async close() {
        await Promise.all(repeated.map((work) => work.stop()));
        await close();
      },
    };
  },
};
