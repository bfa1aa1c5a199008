import type { TestApplication } from "../application.ts";
import { eventually } from "../eventually.ts";
import { UNPUBLISHED } from "../outbound-events.ts";
import { readTableContents, QUEUE_TABLES } from "../refusals.ts";

/**
 * Finds the tables that changed since a moment. It reads them only after a transaction that wrote; a request that writes nothing
 * costs one statement.
 */
export function createRowWatch(app: TestApplication) {
  let transactions = "";
  let contents: Record<string, string> = {};

  const countTransactions = async () =>
    (await app.sql<{ next: string }>("SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next"))[0]?.next ?? "";

  /** Remembers the rows, after the jobs of earlier requests have ended. */
  async function start(): Promise<void> {
    if (transactions === (await countTransactions())) return;
    await eventually(() => isIdle(app), 60_000);
    transactions = await countTransactions();
    contents = await readTableContents(app);
  }

  /** Returns the tables with other rows than at the start. */
  async function findChanges(): Promise<string[]> {
    if (transactions === (await countTransactions())) return [];
    const now = await readTableContents(app);
    return Object.keys(now).filter((table) => now[table] !== contents[table]);
  }

  return { start, findChanges };
}

/** Returns whether no job is due, all events are delivered by the sandbox or published, and the outcomes of all payments are saved. */
async function isIdle(app: TestApplication): Promise<boolean> {
  const queues = await app.sql<{ schema: string }>(
    "SELECT schemaname AS schema FROM pg_tables WHERE tablename = 'job' AND tablename ~ $1",
    [QUEUE_TABLES],
  );
  const due = queues.map(
    ({ schema }) => `SELECT FROM ${schema}.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`,
  );
  const jobs = await app.sql(
    [
      ...due,
      "SELECT FROM checkout.sandbox_event WHERE delivered_at IS NULL",
      UNPUBLISHED,
      "SELECT FROM settlement.checkout_change",
    ].join(" UNION ALL "),
  );
  return jobs.length === 0;
}
