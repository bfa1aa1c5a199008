import { newId } from "@aap/kernel/ids";
import { join, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { DecidedEntry } from "../../domain/ledger/entry.ts";
import { isOvertaken } from "../is-overtaken.ts";
import { saveEntries } from "../ledger/save-entries.ts";
import { invoiceEvents, payoutEvents } from "../outbound/money-events.ts";

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

/**
 * Saves a step of a payout with its ledger entry and, if a bank's answer caused it, the key of the line. Returns false and saves nothing if
 * another step was saved first, or the line was imported.
 */
export function savePayoutStep(
  db: Pick<Statements, "query">,
  step: Step,
  entries: readonly DecidedEntry[],
  lineKey: string | null = null,
): Promise<boolean> {
  return saveCurrent(
    db,
    sql`
    WITH moved AS (
      UPDATE payout SET status = ${step.to}, changes = changes + 1, updated_at = clock.now() WHERE id = ${step.id} AND changes = ${step.changes} RETURNING *
    ), step AS (
      INSERT INTO payout_step (payout_id, sequence, from_status, to_status, reference, note, by)
      SELECT id, changes, ${step.from}, ${step.to}, ${step.reference}, ${step.note}, ${step.by} FROM moved
    ), answered AS (
      INSERT INTO bank_answer_line (key, payout_id, status, by)
      SELECT ${lineKey}::text, id, ${step.to}, ${step.by} FROM moved WHERE ${lineKey}::text IS NOT NULL
    ), ${payoutEvents(sql`moved`, sql`${newId("evt")}`)}, ${join(saveEntries(entries))}
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
      UPDATE invoice SET status = ${step.to}, changes = changes + 1, updated_at = clock.now() WHERE id = ${step.id} AND changes = ${step.changes} RETURNING *
    ), book AS (
      UPDATE settlement_book b SET revision = revision + 1 FROM moved WHERE ${step.to} = 'VOID' AND b.livemode = moved.livemode
    ), step AS (
      INSERT INTO invoice_step (invoice_id, sequence, from_status, to_status, reference, note, by)
      SELECT id, changes, ${step.from}, ${step.to}, ${step.reference}, ${step.note}, ${step.by} FROM moved
    ), ${invoiceEvents(sql`moved`, sql`${newId("evt")}`)}, ${join(saveEntries(entries))}
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

/** The most invoices that one statement makes overdue. */
const BATCH = 500;

/** Saves that open invoices are overdue whose time for payment is over, with their events. Returns their number, at most 500. */
export async function saveOverdueInvoices(db: Pick<Statements, "query">): Promise<number> {
  const eventIds = Array.from({ length: BATCH }, () => newId("evt"));
  const moved = await db.query(sql`
    WITH due AS (
      SELECT id FROM invoice WHERE status = 'OPEN' AND due_at <= (SELECT clock.now()) ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), moved AS (
      UPDATE invoice SET status = 'OVERDUE', changes = changes + 1, updated_at = clock.now() WHERE id = ANY(ARRAY(SELECT id FROM due)) RETURNING *
    ), numbered AS (
      SELECT *, row_number() OVER (ORDER BY id) AS n FROM moved
    ), ${invoiceEvents(sql`numbered`, sql`(${eventIds}::text[])[own.n]`)}
    INSERT INTO invoice_step (invoice_id, sequence, from_status, to_status, by)
    SELECT id, changes, 'OPEN', 'OVERDUE', 'clock' FROM moved RETURNING invoice_id`);
  return moved.length;
}

/**
 * Saves the request to pay a builder's positive balances of a mode with the next run, even if they are below the minimum. Returns false
 * if the builder has none.
 */
export async function savePayoutRequest(
  tx: Pick<Statements, "query">,
  { livemode, builderId, note, by }: { livemode: boolean; builderId: string; note: string; by: string },
): Promise<boolean> {
  // A run that closes holds the book until its payouts can be read: it may pay the balance.
  await tx.query(sql`SELECT FROM settlement_book WHERE livemode = ${livemode} FOR NO KEY UPDATE`);
  const saved = await tx.query(sql`
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
