import { newId } from "@aap/kernel/ids";
import { sql, toJson } from "@aap/subgraph-host/sql";
import type { DecidedPayout } from "../../domain/settlement-run/settlement-run.ts";
import type { Database } from "../database.ts";
import { isOvertaken } from "../is-overtaken.ts";

/** The balance of a builder in a run, in minor units of one currency. */
export interface Balance {
  builderId: string;
  currency: string;
  /** The balance that the builder's previous run with the same mode and currency carried over. */
  carriedInMinor: bigint;
  /** The sum of the builder's payouts in the lines of this run. */
  earnedMinor: bigint;
}

/** A run and its balances, all read at the same time. */
export interface RunBalances {
  isDraft: boolean;
  /** The number of changes of the run's lines. */
  revision: number;
  balances: Balance[];
}

/** Returns the balance of each builder with lines in a run, in each currency. */
export async function loadBalances(db: Database, runId: string): Promise<RunBalances> {
  const rows = await db.query<{
    status: string;
    revision: number;
    builderId: string | null;
    currency: string;
    carriedInMinor: string;
    earnedMinor: string;
  }>(sql`
    SELECT r.status, r.revision, e.builder_id AS "builderId", e.currency, e.earned_minor::text AS "earnedMinor",
      coalesce((
        SELECT p.carried_out_minor FROM payout p JOIN settlement_run before ON before.id = p.run_id
        WHERE p.builder_id = e.builder_id AND p.currency = e.currency AND before.livemode = r.livemode
        ORDER BY before.number DESC LIMIT 1), 0)::text AS "carriedInMinor"
    FROM settlement_run r LEFT JOIN (
      SELECT run_id, builder_id, currency, sum(builder_payout_minor) AS earned_minor
      FROM settlement_line WHERE builder_id IS NOT NULL GROUP BY run_id, builder_id, currency
    ) e ON e.run_id = r.id
    WHERE r.id = ${runId}`);
  const [first] = rows;
  if (first === undefined) throw new Error(`the run ${runId} does not exist`);
  const balances = rows.flatMap(({ builderId, currency, carriedInMinor, earnedMinor }) =>
    builderId === null
      ? []
      : [{ builderId, currency, carriedInMinor: BigInt(carriedInMinor), earnedMinor: BigInt(earnedMinor) }],
  );
  return { isDraft: first.status === "DRAFT", revision: first.revision, balances };
}

/** The timeout of the statement that closes a run. It took 5 s for 20,000 lines on two busy cores. */
const CLOSE_MS = 300_000;

/**
 * Closes a run in one statement, which saves the payouts, the run, and for every conversion with a line its state, history and
 * settled sums. Returns false and saves nothing if a line or one of the conversions has changed since the balances were loaded.
 */
export async function closeRun(
  db: Database,
  { id, revision, by }: { id: string; revision: number; by: string },
  payouts: readonly (Balance & DecidedPayout)[],
): Promise<boolean> {
  const rows = payouts.map((payout) => ({ id: newId("payout"), ...payout }));
  const close = sql`
    WITH line AS MATERIALIZED (
      SELECT l.*, c.state, c.changes FROM settlement_line l JOIN conversion c ON c.id = l.conversion_id WHERE l.run_id = ${id}
    ), closed AS (
      UPDATE settlement_run SET status = 'CLOSED', closed_at = clock.now(), closed_by = ${by}
      WHERE id = ${id} AND status = 'DRAFT' AND revision = ${revision} RETURNING id, closed_at
    ), guarded AS (
      -- All writers update keys in the same order, so that they never deadlock.
      INSERT INTO correlation_key AS k (key, version)
      SELECT 'conversion:' || conversion_id, version + 1 FROM line ORDER BY 1
      ON CONFLICT (key) DO UPDATE SET version = excluded.version WHERE k.version = excluded.version - 1
      RETURNING key
    ), conversions AS (
      UPDATE conversion c SET
        state = CASE l.kind WHEN 'SETTLEMENT' THEN 'SETTLED' ELSE c.state END,
        changes = CASE l.kind WHEN 'SETTLEMENT' THEN c.changes + 1 ELSE c.changes END,
        settled_commission_minor = coalesce(c.settled_commission_minor, 0) + l.commission_minor,
        settled_builder_payout_minor = coalesce(c.settled_builder_payout_minor, 0) + l.builder_payout_minor,
        settled_held_minor = coalesce(c.settled_held_minor, 0) + l.held_minor
      FROM line l WHERE c.id = l.conversion_id
    ), history AS (
      INSERT INTO conversion_event (conversion_id, sequence, from_state, to_state, cause, caused_by, at)
      SELECT conversion_id, changes + 1, state, 'SETTLED', 'settlement_run', ${by}, closed.closed_at
      FROM line, closed WHERE kind = 'SETTLEMENT'
    ), payouts AS (
      INSERT INTO payout (id, run_id, builder_id, currency, carried_in_minor, earned_minor, paid_minor, carried_out_minor)
      SELECT p.id, closed.id, "builderId", currency, "carriedInMinor", "earnedMinor", "paidMinor", "carriedOutMinor"
      FROM closed, jsonb_to_recordset(${toJson(rows)}::jsonb) AS p (
        id text, "builderId" text, currency text, "carriedInMinor" bigint, "earnedMinor" bigint, "paidMinor" bigint, "carriedOutMinor" bigint)
    )
    SELECT require_current((SELECT count(*) FROM closed) = 1 AND (SELECT count(*) FROM guarded) = (SELECT count(*) FROM line))`;
  try {
    await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT set_config('statement_timeout', ${String(CLOSE_MS)}, true)`;
        // From here on, other writers of these conversions wait until the run is closed. If one was first, this transaction fails.
        await tx.$queryRaw`
          SELECT count(*) FROM (
            SELECT FROM correlation_key k JOIN settlement_line l ON k.key = 'conversion:' || l.conversion_id
            WHERE l.run_id = ${id} ORDER BY k.key FOR UPDATE OF k) AS locked`;
        await tx.$queryRaw(close);
      },
      // PostgreSQL's timeout is the shorter one.
      { timeout: 2 * CLOSE_MS },
    );
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}
