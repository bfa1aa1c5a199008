import { readFileSync } from "node:fs";
import { createCodeVerifier, type SubgraphDefinition } from "@aap/subgraph-host";
import { saveTo } from "@aap/subgraph-host/idempotency";
import { createJobs } from "@aap/subgraph-host/jobs";
import { sql } from "@aap/subgraph-host/sql";
import type { Context } from "./context.ts";
import { CodeKeysDocument } from "./generated/facts.ts";
import { createLoaders } from "./loaders.ts";
import { followAttribution } from "./operations/conversion/follow-attribution.ts";
import { recordDueTransitions } from "./operations/conversion/record-due-transitions.ts";
import { eraseDueBytes } from "./operations/evidence/erase-due-bytes.ts";
import { retryDueEvidence } from "./operations/evidence/retry-due-evidence.ts";
import { resolvers } from "./resolvers/index.ts";
import type { Resources } from "./resources.ts";
import { openDatabase } from "./store/database.ts";

/** How often evidence whose next try is due is tried. */
const RETRY_SECONDS = 2;
/** How often the changes of state are saved that only time caused. */
const TRANSITION_SECONDS = 10;
/** How often attribution's feed is read and held shares are repriced. */
const REGISTRATION_SECONDS = 3;
/** How often raw bytes that are due are erased. */
const ERASURE_SECONDS = 60;

/** The settlement subgraph: evidence, conversions, milestones and settlement runs. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "settlement",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl, production, secrets, graph, log }) {
    const { db, pool, close } = openDatabase(databaseUrl);
    const verifyCode = createCodeVerifier(async () => (await graph.ask(CodeKeysDocument, {})).codeKeys);
    const resources: Resources = { db, secrets, verifyCode, production };
    const jobs = createJobs(pool, "settlement", log);
    return {
      createContext: (base) => ({
        ...base,
        ...resources,
        save: saveTo(db),
        loaders: createLoaders(db, base.party, base.caller),
      }),
      checkHealth: async () => void (await db.query(sql`SELECT 1`)),
      async start() {
        await jobs.start();
        await jobs.every(RETRY_SECONDS, "evidence-retries", async () => {
          await retryDueEvidence({ db, graph, verifyCode, log });
        });
        await jobs.every(TRANSITION_SECONDS, "due-transitions", async () => {
          await recordDueTransitions({ db }, async (aside, err) => log.warn({ err, ...aside }, "a state is not saved"));
        });
        await jobs.every(ERASURE_SECONDS, "erasures", async () => void (await eraseDueBytes({ db })));
        await jobs.every(REGISTRATION_SECONDS, "registrations", async () => {
          await followAttribution({ db, graph, log });
        });
      },
      async close() {
        await jobs.close();
        await close();
      },
    };
  },
};
