import { readFileSync } from "node:fs";
import { createCodeVerifier, type SubgraphDefinition } from "@aap/subgraph-host";
import type { Context } from "./context.ts";
import { CodeKeysDocument } from "./generated/facts.ts";
import { createLoaders } from "./loaders.ts";
import { resolvers } from "./resolvers/index.ts";
import { openDatabase } from "./store/database.ts";

/** Evidence, conversions, milestones: what a recommendation turned into. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "settlement",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl, graph }) {
    const db = openDatabase(databaseUrl);
    const verifyCode = createCodeVerifier(async () => (await graph.ask(CodeKeysDocument, {})).codeKeys);
    return {
      createContext: (base) => ({ ...base, db, verifyCode, loaders: createLoaders(db, base.party) }),
      checkHealth: async () => void (await db.$queryRaw`SELECT 1`),
      close: () => db.$disconnect(),
    };
  },
};
