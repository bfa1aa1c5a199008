import type { Pool } from "pg";
import { fromPrisma, PgBoss } from "pg-boss";
import { createJobDatabase } from "./job-database.ts";
import type { Host } from "./subgraph.ts";

/** The part of a Prisma transaction that a job is put in with. */
type Transaction = Parameters<typeof fromPrisma>[0];

/** Work that outlives the request that asked for it, and the process too. */
export interface Jobs {
  /** Adds a job in the transaction of other writes: it exists if they do. */
  add(queue: string, content: object, transaction: Transaction): Promise<void>;
  /** Opens a queue and works on it; a job that throws is tried again, after a longer delay each time. */
  work<Content>(queue: string, run: (content: Content) => Promise<void>): Promise<void>;
  /**
   * Runs this about every `seconds`, in one of the processes on the database. A run that throws or dies is not repeated:
   * the next one comes anyway, so it must find in the tables what is due.
   */
  every(seconds: number, queue: string, run: () => Promise<void>): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Tried after about 1, 2, 4 … seconds and then every hour, for some three days. */
const RETRIES = { retryLimit: 84, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 };
/** A job whose process died is tried again after this long. */
const EXPIRY_SECONDS = 30;
const POLLING_SECONDS = 0.5;
const KEPT_SECONDS = 86_400;
/** Above the slot in which a second job of a recurring queue is refused. */
const RECURRING_KEPT_SECONDS = 120;

/**
 * Jobs in the subgraph's own schema, through its own pool, of which one connection listens: a notification wakes the
 * worker as soon as a job commits. Close the jobs before the pool.
 */
export function createJobs(pool: Pool, schema: string, log: Host["log"]): Jobs {
  const boss = new PgBoss({
    db: createJobDatabase(pool),
    schema,
    // A migration makes the tables: the role may not.
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });
  const timers: NodeJS.Timeout[] = [];
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
    async every(seconds, queue, run) {
      await boss.createQueue(queue, {
        retryLimit: 0,
        expireInSeconds: EXPIRY_SECONDS,
        deleteAfterSeconds: Math.max(RECURRING_KEPT_SECONDS, 2 * seconds),
        notify: true,
      });
      await boss.work(queue, { pollingIntervalSeconds: Math.max(POLLING_SECONDS, seconds / 2), batchSize: 1 }, run);
      // Every process asks; the database takes one job for each slot of so many seconds.
      const ask = () =>
        boss.send(queue, {}, { singletonSeconds: seconds }).catch((error: unknown) => {
          log.warn({ err: error, queue }, "a recurring job could not be added");
        });
      timers.push(setInterval(() => void ask(), seconds * 1_000));
      await ask();
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
