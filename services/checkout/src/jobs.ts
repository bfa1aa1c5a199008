import { roleOf } from "@aap/kernel/database-role";
import type { Host } from "@aap/subgraph-host";
import { fromPrisma, PgBoss } from "pg-boss";

/** The part of a Prisma transaction that a job is put in with. */
type Transaction = Parameters<typeof fromPrisma>[0];

/** Work that outlives the request that asked for it, and the process too. */
export interface Jobs {
  /** Puts a job in with the transaction's other writes: it exists if they do. */
  add(queue: string, content: object, transaction: Transaction): Promise<void>;
  /** Opens a queue and works on it; a job that throws is tried again, later each time. */
  work<Content>(queue: string, run: (content: Content) => Promise<void>): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Tried after about 1, 2, 4 … seconds and then every hour, for some three days. */
const RETRIES = { retryLimit: 84, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 };
/** A job whose process died is tried again after this long. */
const EXPIRY_SECONDS = 30;
const POLLING_SECONDS = 0.5;
const KEPT_SECONDS = 86_400;

/** Jobs in the subgraph's own schema, with its own role's rights; a notification wakes the worker as soon as a job commits. */
export function createJobs(databaseUrl: string, schema: string, log: Host["log"]): Jobs {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get("options");
  url.searchParams.set("options", [given, `-c role=${roleOf(databaseUrl, schema)}`].filter(Boolean).join(" "));
  const boss = new PgBoss({
    connectionString: url.href,
    schema,
    max: 3,
    application_name: `${schema}-jobs`,
    // The tables are a migration's to make: the role may not.
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });
  boss.on("error", (error) => log.error({ err: error }, "a job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "a job queue warns"));
  return {
    async start() {
      await boss.start();
    },
    async add(queue, content, transaction) {
      await boss.send(queue, content, { db: fromPrisma(transaction) });
    },
    async work<Content>(queue: string, run: (content: Content) => Promise<void>) {
      await boss.createQueue(queue, {
        ...RETRIES,
        expireInSeconds: EXPIRY_SECONDS,
        deleteAfterSeconds: KEPT_SECONDS,
        notify: true,
      });
      const options = {
        pollingIntervalSeconds: POLLING_SECONDS,
        notifyPollingIntervalSeconds: POLLING_SECONDS,
        batchSize: 1,
        localConcurrency: 4,
      };
      await boss.work<Content>(queue, options, async ([job]) => {
        if (job !== undefined) await run(job.data);
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
