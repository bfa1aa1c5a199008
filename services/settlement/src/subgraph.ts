import { readFileSync } from "node:fs";
import { createCodeVerifier, withLoaders, type SubgraphDefinition } from "@aap/subgraph-host";
import { saveTo } from "@aap/subgraph-host/idempotency";
import { sweepExpiredKeys } from "@aap/subgraph-host/idempotency-sweeper";
import { createJobs } from "@aap/subgraph-host/jobs";
import { foldRepeatedly } from "@aap/subgraph-host/metrics/fold-deltas";
import { repeat, type Repeated } from "@aap/subgraph-host/repeat";
import { sql } from "@aap/subgraph-host/sql";
import type { Context } from "./context.ts";
import { CodeKeysDocument } from "./generated/facts.ts";
import { createLoaders } from "./loaders.ts";
import { followAttribution } from "./operations/conversion/follow-attribution.ts";
import { recordDueTransitions } from "./operations/conversion/record-due-transitions.ts";
import { eraseDueBytes } from "./operations/evidence/erase-due-bytes.ts";
import { retryDueEvidence } from "./operations/evidence/retry-due-evidence.ts";
import { updateBalances } from "./operations/ledger/update-balances.ts";
import { recordVerification } from "./operations/ledger/verify-ledger.ts";
import { deleteOldEvents } from "./operations/outbound/delete-old-events.ts";
import { createDeliverer } from "./operations/outbound/deliver-due-events.ts";
import { followCheckouts } from "./operations/outbound/follow-checkouts.ts";
import { publishDueEvents } from "./operations/outbound/publish-due-events.ts";
import { createSender } from "./operations/outbound/send-event.ts";
import { sendPaymentOutcomes } from "./operations/outbound/send-payment-outcomes.ts";
import { closeDueRuns } from "./operations/settlement-run/close-due-runs.ts";
import { resolvers } from "./resolvers/index.ts";
import type { Resources } from "./resources.ts";
import { CONVERSIONS } from "./store/conversion/conversion-metrics.ts";
import { openDatabase } from "./store/database.ts";
import { saveOverdueInvoices } from "./store/settlement-run/save-steps.ts";

/** How often evidence whose next try is due is tried. */
const RETRY_SECONDS = 2;
/** How often the changes of state are saved that only time caused. */
const TRANSITION_SECONDS = 10;
/** How often attribution's feed is read and held shares are repriced. */
const REGISTRATION_SECONDS = 3;
/** How often the events of expired checkouts are written. */
const EXPIRY_SECONDS = 2;
/** The pause between two looks for unpublished events, in every process: a job queue would look too rarely. */
const PUBLISH_MS = 200;
/** The pause after a call that found no outcome of a payment to send. */
const OUTCOMES_MS = 1_000;
/** How often events older than 30 days are deleted. */
const RETENTION_SECONDS = 600;
/** How often raw bytes that are due are erased. */
const ERASURE_SECONDS = 60;

/** How often new ledger entries are added to the balances of their accounts. */
const BALANCE_SECONDS = 5;

/** The time that the verification of a great ledger, and the closing of a great run, may take. */
const LONG_JOB_SECONDS = 900;
/** How often the whole ledger is verified. */
const VERIFICATION_SECONDS = 86_400;

/** How often it is looked for settlement runs that are due. */
const SCHEDULE_SECONDS = 20;

/** How often it is recorded which invoices became overdue. */
const OVERDUE_SECONDS = 20;

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
    const repeated: Repeated[] = [];
    const sender = createSender({ production });
    const deliverer = createDeliverer({ db, secrets, log, sender });
    return {
      createContext: (base) =>
        withLoaders({ ...base, ...resources, save: saveTo(db) }, () => createLoaders(db, base.party, base.caller)),
      checkHealth: async () => void (await db.query(sql`SELECT 1`)),
      async start() {
        await jobs.start();
        repeated.push(sweepExpiredKeys(db, log), foldRepeatedly(db, CONVERSIONS, log));
        const verify = () => recordVerification({ db, log });
        const closeRuns = () => closeDueRuns({ db, log, production });
        const logUnsaved = async (aside: object, err: unknown) => log.warn({ err, ...aside }, "a state is not saved");
        await Promise.all([
          jobs.every(RETRY_SECONDS, "evidence-retries", () => retryDueEvidence({ db, graph, verifyCode, log })),
          jobs.every(TRANSITION_SECONDS, "due-transitions", () => recordDueTransitions({ db }, logUnsaved)),
          jobs.every(ERASURE_SECONDS, "erasures", () => eraseDueBytes({ db })),
          jobs.every(BALANCE_SECONDS, "ledger-balances", () => updateBalances({ db })),
          jobs.every(VERIFICATION_SECONDS, "ledger-verification", verify, LONG_JOB_SECONDS),
          jobs.every(OVERDUE_SECONDS, "overdue-invoices", () => saveOverdueInvoices(db)),
          jobs.every(SCHEDULE_SECONDS, "settlement-schedule", closeRuns, LONG_JOB_SECONDS),
          jobs.every(EXPIRY_SECONDS, "expired-checkouts", () => followCheckouts({ db, graph })),
          jobs.every(REGISTRATION_SECONDS, "registrations", () => followAttribution({ db, graph, log })),
          jobs.every(RETENTION_SECONDS, "event-retention", () => deleteOldEvents({ db })),
        ]);
        const onError = (err: unknown) => log.warn({ err }, "events could not be published");
        const onUnsent = (err: unknown) =>
          log.warn({ err }, "the outcomes of payments could not be sent to the checkout subgraph");
        repeated.push(repeat(() => publishDueEvents({ db }), PUBLISH_MS, onError));
        repeated.push(repeat(() => deliverer.begin(), PUBLISH_MS, onError));
        repeated.push(repeat(() => sendPaymentOutcomes({ db, graph }), OUTCOMES_MS, onUnsent));
      },
      async close() {
        await Promise.all(repeated.map((work) => work.stop()));
        await sender.close();
        await deliverer.settle();
        await jobs.close();
        await close();
      },
    };
  },
};
