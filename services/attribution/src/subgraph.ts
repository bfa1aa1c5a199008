import { readFileSync } from "node:fs";
import { createCodeVerifier, type SubgraphDefinition } from "@aap/subgraph-host";
import { createContext, type Context } from "./context.ts";
import { openDatabase } from "./database.ts";
import { CodeKeysDocument } from "./generated/facts.ts";
import { resolvers } from "./resolvers/index.ts";
import { createClock } from "./store/clock.ts";

/** Builders, agents, API keys, recommendations and the fallback route. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "attribution",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl, publicUrl, graph }) {
    const db = openDatabase(databaseUrl);
    const verifyCode = createCodeVerifier(async () => (await graph.ask(CodeKeysDocument, {})).codeKeys);
    const installation = { db, clock: createClock(db), publicUrl, verifyCode };
    return {
      createContext: (base) => createContext(base, installation),
      checkHealth: async () => {
        await db.$queryRaw`SELECT`;
      },
      close: () => db.$disconnect(),
    };
  },
};
