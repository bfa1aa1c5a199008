import { readFileSync } from "node:fs";
import type { SubgraphDefinition } from "@aap/subgraph-host";
import { createCodeVerifier } from "./code-verifier.ts";
import { createContext, type Context } from "./context.ts";
import { openDatabase } from "./database.ts";
import { resolvers } from "./resolvers/index.ts";
import { createClock } from "./store/clock.ts";

/** Builders, agents, API keys, recommendations and the fallback route. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "attribution",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl, publicUrl, graph }) {
    const db = openDatabase(databaseUrl);
    const installation = { db, clock: createClock(db), publicUrl, verifyCode: createCodeVerifier(graph) };
    return {
      createContext: (base) => createContext(base, installation),
      checkHealth: async () => {
        await db.$queryRaw`SELECT`;
      },
      close: () => db.$disconnect(),
    };
  },
};
