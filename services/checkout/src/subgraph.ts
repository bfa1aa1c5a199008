import { readFileSync } from "node:fs";
import { createCodeVerifier, withLoaders, type SubgraphDefinition } from "@aap/subgraph-host";
import { saveTo } from "@aap/subgraph-host/idempotency";
import { sweepExpiredKeys } from "@aap/subgraph-host/idempotency-sweeper";
import { createJobs } from "@aap/subgraph-host/jobs";
import { foldRepeatedly } from "@aap/subgraph-host/metrics/fold-deltas";
import type { Repeated } from "@aap/subgraph-host/repeat";
import { sql } from "@aap/subgraph-host/sql";
import { Router } from "express";
import type { Context } from "./context.ts";
import { CodeKeysDocument } from "./generated/facts.ts";
import { createLoaders } from "./loaders.ts";
import { startPaymentMethodJobs } from "./operations/keep-payment-methods.ts";
import { createPaymentMethodRoutes } from "./pages/payment-method-routes.ts";
import { createProcessors } from "./processors/index.ts";
import type { ProcessorHost } from "./processors/processor-host.ts";
import { resolvers } from "./resolvers/index.ts";
import type { Resources } from "./resources.ts";
import { readSettings } from "./settings.ts";
import { CHECKOUTS } from "./store/checkout-metrics.ts";
import { openDatabase } from "./store/database.ts";
import { cancelHandoff } from "./store/handoffs.ts";

/** The subgraph of handoffs, connections to payment processors, and the verification of processors' events. */
export const subgraph: SubgraphDefinition<Context> = {
  name: "checkout",
  typeDefs: readFileSync(new URL("../schema.graphql", import.meta.url), "utf8"),
  resolvers,
  async open({ databaseUrl, publicUrl, production, env, secrets, log, graph }) {
    const { stripeApiBase } = readSettings(env);
    const { db, pool, close } = openDatabase(databaseUrl);
    const repeated: Repeated[] = [];
    const jobs = createJobs(pool, "checkout", log);
    const cancelCheckout: ProcessorHost["cancelCheckout"] = async (id, tx) => void (await cancelHandoff(tx, id));
    const processors = createProcessors({
      db,
      secrets,
      jobs,
      publicUrl,
      production,
      stripeApiBase,
      log,
      cancelCheckout,
    });
    const verifyCode = createCodeVerifier(async () => (await graph.ask(CodeKeysDocument, {})).codeKeys);
    const charging = { db, secrets, processors, log };
    const resources: Resources = { db, secrets, processors, verifyCode, publicUrl, production };
    return {
      createContext: (base) => withLoaders({ ...base, ...resources, save: saveTo(db) }, () => createLoaders(db, base)),
      checkHealth: async () => void (await db.query(sql`SELECT 1`)),
      routes: Router().use(processors.routes).use(createPaymentMethodRoutes(charging)),
      async start() {
        await jobs.start();
        repeated.push(sweepExpiredKeys(db, log), foldRepeatedly(db, CHECKOUTS, log));
        await processors.start();
        await startPaymentMethodJobs(jobs, charging);
      },
      async close() {
        await Promise.all(repeated.map((work) => work.stop()));
        await jobs.close();
        await close();
      },
    };
  },
};
