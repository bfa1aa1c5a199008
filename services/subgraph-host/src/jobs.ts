import type { Pool } from "pg";
import { fromPrisma, PgBoss, type Job, type JobResult, type Queue } from "pg-boss";
import { createJobDatabase } from "./job-database.ts";
import type { Host } from "./subgraph.ts";

/** The part of Prisma's transaction client that adding a job uses. */
type Transaction = Parameters<typeof fromPrisma>[0];

/** Background jobs, which are stored in the database and survive the process. */
export interface Jobs {
  /** Adds a job in a transaction: the job exists only if the transaction commits. */
  add(queue: string, content: object, transaction: Transaction): Promise<void>;
  /** Creates a queue and runs its jobs, up to four at once in a process. A job that throws is retried, after a longer delay each time. */
  work<Content>(queue: string, run: (content: Content) => Promise<void>): Promise<void>;
  /**
   * Calls `run` about every `seconds` in one process of the installation. A call that throws is not repeated before the next one,
   * so `run` must find all due work in the tables; its result is not kept. A call may take `maxSeconds`, by default 30.
   */
  every(seconds: number, queue: string, run: () => Promise<unknown>, maxSeconds?: number): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Retries after about 1, 2, 4 … seconds, then every hour, for about three days. */
const RETRIES = { retryLimit: 84, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 };
/** A job whose process died is retried after this time. */
const EXPIRY_SECONDS = 30;
const POLLING_SECONDS = 0.5;
/** The most jobs of a queue that a process runs at once. */
const BATCH_SIZE = 4;
const COMPLETED_KEPT_SECONDS = 86_400;
/** Longer than the interval in which pg-boss refuses a second job of a recurring queue. */
const RECURRING_KEPT_SECONDS = 120;

/**
 * Returns the jobs of a subgraph, in its schema and on its pool. One connection listens, so that a worker starts a job as soon as it
 * is committed. Close the jobs before the pool.
 */
export function createJobs(pool: Pool, schema: string, log: Host["log"]): Jobs {
  const boss = new PgBoss({
    db: createJobDatabase(pool),
    schema,
    // A migration creates the tables; the role may not.
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
  /** Creates a queue, or gives an existing one these options: `createQueue` does not change it. */
  const openQueue = async (queue: string, options: Omit<Queue, "name">) => {
    await boss.createQueue(queue, options);
    await boss.updateQueue(queue, options);
  };
  boss.on("error", (error) => log.error({ err: error }, "a job queue failed"));
  boss.on("warning", (warning) => log.warn({ warning }, "a warning of a job queue"));
  return {
    async start() {
      await boss.start();
    },
    async add(queue, content, transaction) {
      await boss.send(queue, content, { db: fromPrisma(transaction) });
    },
    async work<Content>(queue: string, run: (content: Content) => Promise<void>) {
      await openQueue(queue, {
        ...RETRIES,
        expireInSeconds: EXPIRY_SECONDS,
        deleteAfterSeconds: COMPLETED_KEPT_SECONDS,
        notify: true,
      });
      // One worker takes four jobs and waits for all: four workers would each ask the database twice a second.
      const options = {
        pollingIntervalSeconds: POLLING_SECONDS,
        notifyPollingIntervalSeconds: POLLING_SECONDS,
        batchSize: BATCH_SIZE,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const;
      await boss.work<Content, void, typeof options>(queue, options, (jobs) =>
        Promise.all(jobs.map((job) => runOne(job, run))),
      );
    },
    async every(seconds, queue, run, maxSeconds = EXPIRY_SECONDS) {
      await openQueue(queue, {
        retryLimit: 0,
        expireInSeconds: maxSeconds,
        deleteAfterSeconds: Math.max(RECURRING_KEPT_SECONDS, 2 * seconds),
        notify: true,
      });
      const options = { pollingIntervalSeconds: Math.max(POLLING_SECONDS, seconds / 2), batchSize: 1 };
      // pg-boss stores what the function returns.
      await boss.work(queue, options, async () => void (await run()));
      // Every process adds a job; the database accepts one for each interval of `seconds`.
      const addJob = () =>
        boss.send(queue, {}, { singletonSeconds: seconds }).catch((error: unknown) => {
          log.warn({ err: error, queue }, "a recurring job could not be added");
        });
      timers.push(setInterval(() => void addJob(), seconds * 1_000));
      await addJob();
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** Runs a job of a batch. A job that throws fails alone; the others of its batch are not repeated. */
async function runOne<Content>(
  { id, data }: Job<Content>,
  run: (content: Content) => Promise<void>,
): Promise<JobResult> {
  try {
    await run(data);
    return { id, status: "completed" };
  } catch (error) {
    return { id, status: "failed", output: error };
  }
}
