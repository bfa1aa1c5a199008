import { newId } from "@aap/kernel/ids";
import type { DecidedPayout } from "../domain/settlement-run.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";
import { isOvertaken } from "./overtaken.ts";
import { toJson } from "./record.ts";

/** What a builder brings into a run and earns in it, in minor units of one currency. */
export interface Balance {
  builderId: string;
  currency: string;
  carriedInMinor: bigint;
  earnedMinor: bigint;
}

/** A run and the balances that its lines make at one moment. */
export interface RunBalances {
  isDraft: boolean;
  revision: number;
  balances: Balance[];
}

/** The balances that a run's lines make with what the runs before it carried out. */
export async function loadBalances(db: Database, runId: string): Promise<RunBalances> {
  const rows = await db.$queryRaw<
    {
      status: string;
      revision: number;
      builderId: string | null;
      currency: string;
      carriedInMinor: bigint;
      earnedMinor: bigint;
    }[]
  >`
    SELECT r.status, r.revision, e.builder_id AS "builderId", e.currency, e.earned_minor AS "earnedMinor",
      coalesce((
        SELECT p.carried_out_minor FROM payout p JOIN settlement_run before ON before.id = p.run_id
        WHERE p.builder_id = e.builder_id AND p.currency = e.currency ORDER BY before.number DESC LIMIT 1), 0) AS "carriedInMinor"
    FROM settlement_run r LEFT JOIN (
      SELECT run_id, builder_id, currency, sum(builder_payout_minor)::bigint AS earned_minor
      FROM settlement_line WHERE builder_id IS NOT NULL GROUP BY run_id, builder_id, currency
    ) e ON e.run_id = r.id
    WHERE r.id = ${runId}`;
  const [first] = rows;
  if (first === undefined) throw new Error(`the run ${runId} is gone`);
  const balances = rows.flatMap(({ builderId, currency, carriedInMinor, earnedMinor }) =>
    builderId === null ? [] : [{ builderId, currency, carriedInMinor, earnedMinor }],
  );
  return { isDraft: first.status === "DRAFT", revision: first.revision, balances };
}

/** How long the statement that closes a run may take. 20,000 lines took 5 s on two busy cores. */
const CLOSE_MS = 300_000;

/**
 * Closes a run in one statement: payouts, the state, history and booked sums of every conversion that it has a line of, and
 * the run itself. Answers false, and nothing is written, when a line or one of the conversions changed since.
 */
export async function closeRun(
  db: Database,
  { id, revision, by }: { id: string; revision: number; by: string },
  payouts: readonly (Balance & DecidedPayout)[],
): Promise<boolean> {
  const rows = payouts.map((payout) => ({ id: newId("payout"), ...payout }));
  const close = Prisma.sql`
    WITH line AS MATERIALIZED (
      SELECT l.*, c.state, c.changes FROM settlement_line l JOIN conversion c ON c.id = l.conversion_id WHERE l.run_id = ${id}
    ), closed AS (
      UPDATE settlement_run SET status = 'CLOSED', closed_at = clock.now(), closed_by = ${by}
      WHERE id = ${id} AND status = 'DRAFT' AND revision = ${revision} RETURNING id, closed_at
    ), guarded AS (
      -- In the order of all writers, so that two of them never wait for each other.
      INSERT INTO join_key AS k (key, version, conversion_id)
      SELECT 'conversion:' || conversion_id, version + 1, conversion_id FROM line ORDER BY 1
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
        // Whoever writes to one of the conversions waits from here on, or was first: then this try ends at once.
        await tx.$queryRaw`
          SELECT count(*) FROM (
            SELECT FROM join_key k JOIN settlement_line l ON k.key = 'conversion:' || l.conversion_id
            WHERE l.run_id = ${id} ORDER BY k.key FOR UPDATE OF k) AS locked`;
        await tx.$queryRaw(close);
      },
      // PostgreSQL is who ends it.
      { timeout: 2 * CLOSE_MS },
    );
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}
