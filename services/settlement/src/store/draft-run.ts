import { newId } from "@aap/kernel/ids";
import type { ConversionRecord } from "../domain/record.ts";
import type { DecidedLine } from "../domain/settlement-run.ts";
import type { Database } from "./database.ts";
import { toJson } from "./record.ts";

/** A run whose lines are still gathered. */
export interface DraftRun {
  id: string;
  cutOff: Date;
}

/** A line of a draft, with the version of its conversion's key that it was computed from. */
export interface DraftLine {
  record: ConversionRecord;
  line: DecidedLine;
  version: number;
}

/** The time, and the run that is open; null where none is. */
export async function findDraft(db: Database): Promise<{ now: Date; draft: DraftRun | null }> {
  const [row] = await db.$queryRaw<{ now: Date; id: string | null; cutOff: Date }[]>`
    SELECT clock.now() AS now, r.id, r.cut_off AS "cutOff"
    FROM (SELECT) AS always LEFT JOIN settlement_run r ON r.status = 'DRAFT'`;
  if (row === undefined) throw new Error("the database did not tell the time");
  return { now: row.now, draft: row.id === null ? null : { id: row.id, cutOff: row.cutOff } };
}

/** Opens the next run; null when another one was opened first. */
export async function openRun(db: Database, cutOff: Date): Promise<DraftRun | null> {
  const id = newId("run");
  const opened = await db.$executeRaw`
    INSERT INTO settlement_run (id, number, status, cut_off)
    SELECT ${id}, coalesce(max(number), 0) + 1, 'DRAFT', ${cutOff} FROM settlement_run ON CONFLICT DO NOTHING`;
  return opened === 0 ? null : { id, cutOff };
}

/**
 * Up to `limit` conversions after an id that a run may have to book and that have no line in it yet: eligible ones, and those
 * of which something else is due than was booked.
 */
export async function findUnsettled(db: Database, runId: string, afterId: string, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM conversion c
    WHERE (state = 'ELIGIBLE' OR (settled_commission_minor IS NOT NULL AND state <> 'DISPUTED'
        AND (commission_minor <> settled_commission_minor OR builder_payout_minor <> settled_builder_payout_minor OR held_minor <> settled_held_minor)))
      AND id > ${afterId} AND NOT EXISTS (SELECT FROM settlement_line l WHERE l.run_id = ${runId} AND l.conversion_id = c.id)
    ORDER BY id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Adds lines to a run while it is a draft; one that is there already stays. */
export async function addLines(db: Database, runId: string, lines: readonly DraftLine[]): Promise<void> {
  const rows = lines.map(({ record, line, version }) => {
    const { merchantId, builderId, policy } = record;
    return {
      ...line,
      id: newId("line"),
      conversionId: record.id,
      merchantId,
      builderId,
      currency: policy.currency,
      version,
    };
  });
  await db.$executeRaw`
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
    ON CONFLICT DO NOTHING`;
}

/** Takes lines out of a draft whose conversions were written to since they were computed; false where there were none. */
export async function dropStaleLines(db: Database, runId: string): Promise<boolean> {
  const dropped = await db.$executeRaw`
    WITH stale AS (
      SELECT l.id FROM settlement_line l JOIN join_key k ON k.key = 'conversion:' || l.conversion_id
      WHERE l.run_id = ${runId} AND k.version <> l.version
    ), draft AS (
      UPDATE settlement_run SET revision = revision + 1
      WHERE id = ${runId} AND status = 'DRAFT' AND EXISTS (SELECT FROM stale) RETURNING id
    )
    DELETE FROM settlement_line l USING draft, stale WHERE l.id = stale.id`;
  return dropped > 0;
}
