import { readFileSync } from "node:fs";
import type { SubgraphDefinition } from "@aap/subgraph-host";
import type { Context } from "./context.ts";
import { createLoaders } from "./loaders.ts";
import { resolvers } from "./resolvers/index.ts";
import { openDatabase } from "./store/database.ts";

/** Evidence, conversions, milestones: what a recommendation turned into. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "settlement",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl }) {
    const db = openDatabase(databaseUrl);
    return {
      createContext: (base) => ({ ...base, db, loaders: createLoaders(db, base.party) }),
      checkHealth: async () => void (await db.$queryRaw`SELECT 1`),
      close: () => db.$disconnect(),
    };
  },
};
