import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Database } from "../database.ts";

/**
 * Adds up to `limit` pending entries to the balances of their accounts and returns their number. Balances are by hour, so that the
 * balance at any time is one of them and the postings of one hour. Returns 0 if another process is doing it.
 */
export function addToBalances(db: Database, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.query<{ isFree: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('settlement.ledger_balance', 0)) AS "isFree"`,
    );
    // The second statement sees what the process that had the lock before committed.
    return lock?.isFree === true ? addPending(tx, limit) : 0;
  });
}

async function addPending(tx: Statements, limit: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    WITH taken AS (
      -- A range, not a list: if the table was empty when this was planned, PostgreSQL compares every row with every entry of a list.
      DELETE FROM ledger_pending WHERE entry_id <= (
        SELECT max(entry_id) FROM (SELECT entry_id FROM ledger_pending ORDER BY entry_id LIMIT ${limit}) AS batch)
      RETURNING entry_id
    ), delta AS MATERIALIZED (
      SELECT p.account_id, date_trunc('hour', p.posted_at, 'UTC') AS hour, sum(p.amount_minor)::bigint AS minor
      FROM taken t JOIN ledger_posting p ON p.entry_id = t.entry_id GROUP BY 1, 2
    ), closing AS MATERIALIZED (
      SELECT account_id, hour, sum(minor) OVER (PARTITION BY account_id ORDER BY hour)::bigint AS minor FROM delta
    ), later AS (
      -- An entry of an earlier hour also changes the balances of the hours after it.
      UPDATE ledger_balance b SET closing_minor = b.closing_minor + earlier.minor
      FROM (
        SELECT b.account_id, b.hour, sum(d.minor)::bigint AS minor FROM delta d
        JOIN ledger_balance b ON b.account_id = d.account_id AND b.hour > d.hour
        WHERE NOT EXISTS (SELECT FROM delta own WHERE own.account_id = b.account_id AND own.hour = b.hour)
        GROUP BY 1, 2
      ) earlier
      WHERE b.account_id = earlier.account_id AND b.hour = earlier.hour
    ), current AS (
      INSERT INTO ledger_balance AS b (account_id, hour, closing_minor)
      SELECT c.account_id, c.hour, c.minor + coalesce((
        SELECT p.closing_minor FROM ledger_balance p
        WHERE p.account_id = c.account_id AND p.hour <= c.hour ORDER BY p.hour DESC LIMIT 1), 0)
      FROM closing c ORDER BY 1, 2
      ON CONFLICT (account_id, hour) DO UPDATE SET closing_minor = excluded.closing_minor
    )
    SELECT count(*)::int AS count FROM taken`);
  return row?.count ?? 0;
}
