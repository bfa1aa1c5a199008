import { newId } from "@aap/kernel/ids";
import { join, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { DecidedEntry } from "../../domain/ledger/entry.ts";
import { isOvertaken } from "../is-overtaken.ts";
import { saveEntries } from "../ledger/save-entries.ts";

/** A step of a payout or an invoice. */
export interface Step {
  id: string;
  /** The number of steps before this one. */
  changes: number;
  from: string;
  to: string;
  reference: string | null;
  note: string | null;
  by: string;
}

/** Saves a step of a payout with its ledger entry. Returns false and saves nothing if another step was saved first. */
export function savePayoutStep(
  db: Pick<Statements, "query">,
  step: Step,
  entries: readonly DecidedEntry[],
): Promise<boolean> {
  return saveCurrent(
    db,
    sql`
    WITH moved AS (
      UPDATE payout SET status = ${step.to}, changes = changes + 1 WHERE id = ${step.id} AND changes = ${step.changes} RETURNING id, changes
    ), step AS (
      INSERT INTO payout_step (payout_id, sequence, from_status, to_status, reference, note, by)
      SELECT id, changes, ${step.from}, ${step.to}, ${step.reference}, ${step.note}, ${step.by} FROM moved
    ), ${join(saveEntries(entries))}
    SELECT require_current((SELECT count(*) FROM moved) = 1)`,
  );
}

/**
 * Saves a step of an invoice with its ledger entry, if it has one. A voided amount is invoiced again by the next run, so a run that is
 * being closed meanwhile computes its balances again. Returns false and saves nothing if another step was saved first.
 */
export function saveInvoiceStep(
  db: Pick<Statements, "query">,
  step: Step,
  entries: readonly DecidedEntry[],
): Promise<boolean> {
  return saveCurrent(
    db,
    sql`
    WITH moved AS (
      UPDATE invoice SET status = ${step.to}, changes = changes + 1 WHERE id = ${step.id} AND changes = ${step.changes}
      RETURNING id, livemode, changes
    ), book AS (
      UPDATE settlement_book b SET revision = revision + 1 FROM moved WHERE ${step.to} = 'VOID' AND b.livemode = moved.livemode
    ), step AS (
      INSERT INTO invoice_step (invoice_id, sequence, from_status, to_status, reference, note, by)
      SELECT id, changes, ${step.from}, ${step.to}, ${step.reference}, ${step.note}, ${step.by} FROM moved
    ), ${join(saveEntries(entries))}
    SELECT require_current((SELECT count(*) FROM moved) = 1)`,
  );
}

/** Runs a statement that fails if another writer was first. Returns whether it was saved. */
async function saveCurrent(db: Pick<Statements, "query">, statement: Sql): Promise<boolean> {
  try {
    await db.query(statement);
    return true;
  } catch (error) {
    if (isOvertaken(error)) return false;
    throw error;
  }
}

/** Saves that open invoices whose time for payment is over are overdue. Returns their number. */
export async function saveOverdueInvoices(db: Pick<Statements, "query">): Promise<number> {
  const moved = await db.query(sql`
    WITH moved AS (
      UPDATE invoice SET status = 'OVERDUE', changes = changes + 1
      WHERE status = 'OPEN' AND due_at <= (SELECT clock.now()) RETURNING id, changes
    )
    INSERT INTO invoice_step (invoice_id, sequence, from_status, to_status, by)
    SELECT id, changes, 'OPEN', 'OVERDUE', 'clock' FROM moved RETURNING invoice_id`);
  return moved.length;
}

/**
 * Saves the request to pay a builder's positive balances of a mode with the next run, even if they are below the minimum. Returns false
 * if the builder has none.
 */
export async function savePayoutRequest(
  db: Pick<Statements, "query">,
  { livemode, builderId, note, by }: { livemode: boolean; builderId: string; note: string; by: string },
): Promise<boolean> {
  const saved = await db.query(sql`
    WITH owed AS (
      SELECT FROM (
        SELECT DISTINCT ON (p.currency) p.carried_out_minor FROM payout p JOIN settlement_run r ON r.id = p.run_id
        WHERE p.builder_id = ${builderId} AND p.livemode = ${livemode} ORDER BY p.currency, r.number DESC) last
      WHERE carried_out_minor > 0 LIMIT 1
    ), book AS (
      UPDATE settlement_book SET revision = revision + 1 WHERE livemode = ${livemode} AND EXISTS (SELECT FROM owed)
    )
    INSERT INTO payout_request (id, livemode, builder_id, note, requested_by)
    SELECT ${newId("preq")}, ${livemode}, ${builderId}, ${note}, ${by} FROM owed RETURNING id`);
  return saved.length > 0;
}
