import { readFileSync } from "node:fs";
import type { SubgraphDefinition } from "@aap/subgraph-host";
import { createCodeReader } from "./code-keys.ts";
import type { Context, Resources } from "./context.ts";
import { createLoaders } from "./loaders.ts";
import { createProcessors } from "./processors/index.ts";
import { resolvers } from "./resolvers/index.ts";
import { openDatabase } from "./store/database.ts";

/** Handoffs, connections to payment processors and their events. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "checkout",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl, publicUrl, production, secrets }) {
    const db = openDatabase(databaseUrl);
    const processors = createProcessors({ db, publicUrl, production });
    const resources: Resources = { db, secrets, processors, readCode: createCodeReader(), publicUrl };
    return {
      createContext: (base) => ({ ...base, ...resources, loaders: createLoaders(db, base.party) }),
      checkHealth: async () => void (await db.$queryRaw`SELECT 1`),
      close: () => db.$disconnect(),
    };
  },
};
