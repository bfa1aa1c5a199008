import { readFileSync } from "node:fs";
import { createCodeVerifier, type SubgraphDefinition } from "@aap/subgraph-host";
import { createJobs } from "@aap/subgraph-host/jobs";
import type { Context } from "./context.ts";
import { CodeKeysDocument } from "./generated/facts.ts";
import { createLoaders } from "./loaders.ts";
import { followAttribution } from "./operations/follow-attribution.ts";
import { recordDueTransitions } from "./operations/record-due-transitions.ts";
import { retryDueEvidence } from "./operations/retry-due-evidence.ts";
import { resolvers } from "./resolvers/index.ts";
import { openDatabase } from "./store/database.ts";

/** How long evidence whose time has come waits at most until it is tried. */
const RETRY_SECONDS = 2;
/** How far the written state lags behind what every reader is told. */
const TRANSITION_SECONDS = 10;
/** How long the share of a sale is held at most after its agent came under a builder. */
const REGISTRATION_SECONDS = 3;

/** Evidence, conversions, milestones: what a recommendation turned into; and what is paid for it. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "settlement",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl, graph, log }) {
    const db = openDatabase(databaseUrl);
    const verifyCode = createCodeVerifier(async () => (await graph.ask(CodeKeysDocument, {})).codeKeys);
    const jobs = createJobs(databaseUrl, "settlement", log);
    return {
      createContext: (base) => ({ ...base, db, verifyCode, loaders: createLoaders(db, base.party, base.caller) }),
      checkHealth: async () => void (await db.$queryRaw`SELECT 1`),
      async start() {
        await jobs.start();
        await jobs.every(RETRY_SECONDS, "evidence-retries", async () => {
          await retryDueEvidence({ db, graph, verifyCode, log });
        });
        await jobs.every(TRANSITION_SECONDS, "due-transitions", async () => void (await recordDueTransitions({ db })));
        await jobs.every(REGISTRATION_SECONDS, "registrations", async () => {
          await followAttribution({ db, graph, log });
        });
      },
      async close() {
        await jobs.close();
        await db.$disconnect();
      },
    };
  },
};
