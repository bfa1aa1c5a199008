import { newId } from "@aap/kernel/ids";
import { sql, toJson } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { Split } from "../../domain/conversion/commission.ts";
import type { Parties } from "../../domain/ledger/accrual.ts";
import type { Accrued } from "../../domain/settlement-run/first-line.ts";
import type { DecidedLine, SetAside } from "../../domain/settlement-run/settlement-run.ts";
import type { Database } from "../database.ts";
import { BOOKED } from "../record.ts";

/** A run that is not closed yet. */
export interface DraftRun {
  id: string;
  cutOff: Date;
  /** True if it settles live sales, false for test sales. */
  livemode: boolean;
}

/** A line of a draft. */
export interface DraftLine {
  conversion: Pick<Parties, "merchantId" | "builderId" | "policy"> & { id: string };
  line: DecidedLine;
  /** The version of the conversion's key when the line was computed. */
  version: number;
}

/** Returns the time and the open run of a mode; null if there is none. */
export async function findDraft(
  db: Pick<Statements, "query">,
  livemode: boolean,
): Promise<{ now: Date; draft: DraftRun | null }> {
  const [row] = await db.query<{ now: Date; id: string | null; cutOff: Date }>(sql`
    SELECT clock.now() AS now, r.id, r.cut_off AS "cutOff"
    FROM (SELECT) AS always LEFT JOIN settlement_run r ON r.status = 'DRAFT' AND r.livemode = ${livemode}`);
  if (row === undefined) throw new Error("the database returned no time");
  return { now: row.now, draft: row.id === null ? null : { id: row.id, cutOff: row.cutOff, livemode } };
}

/** Opens the next run of a mode; returns null if another process has opened one first. */
export async function openRun(db: Database, cutOff: Date, livemode: boolean): Promise<DraftRun | null> {
  const id = newId("run");
  const opened = await db.$executeRaw`
    WITH book AS (INSERT INTO settlement_book (livemode) VALUES (${livemode}) ON CONFLICT DO NOTHING)
    INSERT INTO settlement_run (id, livemode, status, cut_off) VALUES (${id}, ${livemode}, 'DRAFT', ${cutOff}) ON CONFLICT DO NOTHING`;
  return opened === 0 ? null : { id, cutOff, livemode };
}

/** Returns the ids of pending conversions of a mode whose validation window ended at a time or before. */
export async function findDueUntil(db: Pick<Statements, "query">, livemode: boolean, time: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM conversion WHERE window_ends_at <= ${time} AND livemode = ${livemode} ORDER BY window_ends_at`);
  return rows.map(({ id }) => id);
}

/**
 * Makes PostgreSQL plan each statement of a transaction for its run and for the lines that are stored now. A plan for any run would
 * read all conversions for a small run; one that was made before the first line would read all lines for each conversion.
 */
export async function planByValues(tx: Pick<Statements, "query">): Promise<void> {
  await tx.query(sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true)`);
}

/**
 * Returns up to `limit` ids of conversions, after an id, that a run may have to book: those that were eligible at the cut-off, and
 * settled ones whose amounts differ from what was booked. If the run has an id, those with a line in it and those that it set aside
 * are left out.
 */
export async function findUnsettled(
  db: Pick<Statements, "query">,
  { id: runId, livemode, cutOff }: { id: string | null; livemode: boolean; cutOff: Date },
  afterId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM conversion c
    WHERE (state = 'ELIGIBLE' OR (settled_commission_minor IS NOT NULL AND state <> 'DISPUTED'
        AND (commission_minor <> settled_commission_minor OR builder_payout_minor <> settled_builder_payout_minor OR held_minor <> settled_held_minor)))
      AND id > ${afterId} AND livemode = ${livemode} AND (state <> 'ELIGIBLE' OR coalesce(validation_ends_at <= ${cutOff}, true))
      -- Each is looked up: with NOT EXISTS every batch would read all lines of the run.
      AND (SELECT count(*) FROM settlement_line l WHERE l.run_id = ${runId} AND l.conversion_id = c.id) = 0
      AND (SELECT count(*) FROM set_aside s WHERE s.run_id = ${runId} AND s.conversion_id = c.id) = 0
    ORDER BY id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/**
 * Returns the conversions among these that are eligible and were never settled, with the versions of their keys. It leaves out those
 * whose policy cannot be read, and those that were saved before the end of the validation window was a column.
 */
export async function loadAccrued(
  db: Pick<Statements, "query">,
  ids: readonly string[],
): Promise<(Accrued & { id: string; version: number })[]> {
  type Row = Omit<Parties, "policy"> & Split & { id: string; currency: string; version: number };
  const rows = await db.query<Row & { booked: Record<string, number> }>(sql`
    SELECT c.id, c.merchant_id AS "merchantId", c.agent_id AS "agentId", c.builder_id AS "builderId", c.livemode,
      c.policy->>'currency' AS currency, c.commission_minor AS "commissionMinor", c.network_fee_minor AS "networkFeeMinor",
      c.builder_payout_minor AS "builderPayoutMinor", c.held_minor AS "heldMinor", k.version, ${BOOKED} AS booked
    FROM unnest(${[...ids]}::text[]) AS asked (id)
    -- OFFSET 0 makes it one look-up for each conversion, whatever the statistics say.
    CROSS JOIN LATERAL (SELECT * FROM conversion WHERE id = asked.id OFFSET 0) c
    CROSS JOIN LATERAL (SELECT version FROM correlation_key WHERE key = 'conversion:' || asked.id OFFSET 0) k
    WHERE c.state = 'ELIGIBLE' AND c.settled_commission_minor IS NULL AND c.validation_ends_at IS NOT NULL
      AND c.policy->>'currency' IS NOT NULL`);
  return rows.map(
    ({ currency, booked, commissionMinor, networkFeeMinor, builderPayoutMinor, heldMinor, ...conversion }) => ({
      ...conversion,
      policy: { currency },
      due: { commissionMinor, networkFeeMinor, builderPayoutMinor, heldMinor },
      booked: new Map(Object.entries(booked).map(([account, minor]) => [account, BigInt(minor)])),
    }),
  );
}

/** Saves that a run leaves a conversion out because of a fault. Returns false if it is of the other mode or its window ended after the cut-off, and if that is saved already. */
export async function setAside(
  db: Database,
  { id: runId, livemode, cutOff }: DraftRun,
  { conversionId, reason }: SetAside,
): Promise<boolean> {
  const saved = await db.$executeRaw`
    INSERT INTO set_aside (run_id, conversion_id, reason)
    SELECT ${runId}, id, ${reason} FROM conversion
    WHERE id = ${conversionId} AND livemode = ${livemode} AND coalesce(window_ends_at <= ${cutOff}, true)
    ON CONFLICT DO NOTHING`;
  return saved > 0;
}

/** Adds lines to a run if it is a draft. A conversion that has a line keeps it. */
export async function addLines(
  db: Pick<Statements, "query">,
  runId: string,
  lines: readonly DraftLine[],
): Promise<void> {
  const rows = lines.map(({ conversion, line, version }) => {
    const { id, merchantId, builderId, policy } = conversion;
    return {
      ...line,
      id: newId("line"),
      conversionId: id,
      merchantId,
      builderId,
      currency: policy.currency,
      version,
    };
  });
  await db.query(sql`
    WITH draft AS (
      UPDATE settlement_run SET revision = revision + 1 WHERE id = ${runId} AND status = 'DRAFT' RETURNING id
    )
    INSERT INTO settlement_line (id, run_id, conversion_id, kind, merchant_id, builder_id, currency, commission_minor, network_fee_minor,
      builder_payout_minor, held_minor, version)
    SELECT l.id, draft.id, "conversionId", kind, "merchantId", "builderId", currency, "commissionMinor", "networkFeeMinor",
      "builderPayoutMinor", "heldMinor", version
    FROM draft, jsonb_to_recordset(${toJson(rows)}::jsonb) AS l (
      id text, "conversionId" text, kind text, "merchantId" text, "builderId" text, currency text, "commissionMinor" bigint,
      "networkFeeMinor" bigint, "builderPayoutMinor" bigint, "heldMinor" bigint, version int)
    ON CONFLICT DO NOTHING`);
}

/** Deletes the lines of a draft whose conversions were saved after the lines were computed, and returns the ids of these conversions. */
export async function dropStaleLines(db: Pick<Statements, "query">, runId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    WITH stale AS (
      SELECT l.id FROM settlement_line l
      -- Is looked up, whatever the table's size.
      CROSS JOIN LATERAL (SELECT version FROM correlation_key WHERE key = 'conversion:' || l.conversion_id OFFSET 0) k
      WHERE l.run_id = ${runId} AND k.version <> l.version
    ), draft AS (
      UPDATE settlement_run SET revision = revision + 1
      WHERE id = ${runId} AND status = 'DRAFT' AND EXISTS (SELECT FROM stale) RETURNING id
    )
    DELETE FROM settlement_line l USING draft WHERE l.id = ANY(ARRAY(SELECT id FROM stale)) RETURNING l.conversion_id AS id`);
  return rows.map(({ id }) => id);
}
