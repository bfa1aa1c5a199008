import { readFileSync } from "node:fs";
import type { SubgraphDefinition } from "@aap/subgraph-host";
import { createContext, type Context } from "./context.ts";
import { openDatabase } from "./database.ts";
import { ensureSigningKey } from "./operations/code-keys.ts";
import { resolvers } from "./resolvers/index.ts";
import { readSettings } from "./settings.ts";

/** Merchants, offers, verticals, search, sessions, AAP Codes and their keys. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "offers",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open(host) {
    const settings = readSettings(host);
    const installation = { db: openDatabase(host.databaseUrl), settings, secrets: host.secrets };
    await ensureSigningKey(installation);
    return {
      createContext: (base) => createContext(base, installation),
      checkHealth: async () => {
        await installation.db.$queryRaw`SELECT`;
      },
      close: () => installation.db.$disconnect(),
    };
  },
};
