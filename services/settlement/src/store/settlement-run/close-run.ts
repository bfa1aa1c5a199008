import { newId } from "@aap/kernel/ids";
import { join, raw, sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { DecidedEntry } from "../../domain/ledger/entry.ts";
import type { RunTotal } from "../../domain/ledger/settlement.ts";
import { PAYMENT_DAYS, type DecidedInvoice } from "../../domain/settlement-run/invoice.ts";
import type { DecidedPayout } from "../../domain/settlement-run/settlement-run.ts";
import type { Tax } from "../../domain/settlement-run/tax.ts";
import { saveEntries } from "../ledger/save-entries.ts";
import { FIRST_EVENT_ID, invoiceEvents, payoutEvents } from "../outbound/money-events.ts";
import { RUN_EVENTS } from "../outbound/run-events.ts";
import { planByValues } from "./draft-run.ts";
import type { Balance, MerchantBalance, OpenMerchantBalance, RunState } from "./load-balances.ts";

/** Returns the sums of the lines of a run by part and party: what its closing moves from accrued to settled in the ledger. */
export async function loadRunTotals(db: Pick<Statements, "query">, runId: string): Promise<RunTotal[]> {
  const rows = await db.query<Omit<RunTotal, "amountMinor"> & { amountMinor: string }>(sql`
    SELECT p.part, p.party_id AS "partyId", l.currency, sum(p.amount_minor)::text AS "amountMinor"
    FROM settlement_line l
    JOIN conversion c ON c.id = l.conversion_id
    CROSS JOIN LATERAL (VALUES ('COMMISSION', l.merchant_id, l.commission_minor), ('NETWORK_FEE', NULL, l.network_fee_minor),
      ('BUILDER_PAYOUT', l.builder_id, l.builder_payout_minor), ('HELD', c.agent_id, l.held_minor)) p (part, party_id, amount_minor)
    WHERE l.run_id = ${runId} AND p.amount_minor <> 0
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  return rows.map((row) => ({ ...row, amountMinor: BigInt(row.amountMinor) }));
}

/** A payout that a run makes. */
export type DecidedPayoutRow = Balance & DecidedPayout & Tax;

/** An invoice that a run makes. */
export type DecidedInvoiceRow = MerchantBalance & Pick<OpenMerchantBalance, "voidedIds"> & DecidedInvoice & Tax;

/** What a run pays and invoices, and the entries of the ledger. */
export interface Outcome {
  payouts: readonly DecidedPayoutRow[];
  invoices: readonly DecidedInvoiceRow[];
  entries: readonly DecidedEntry[];
  /** The builders whose requests to be paid wait for a later run, because something is withheld from them. */
  waitingBuilderIds: readonly string[];
}

/** The timeout of each statement that closes a run. One took 5 s for 20,000 lines on two busy cores. */
const CLOSE_MS = 300_000;
/** The time that a closing waits for statements that change its conversions. */
const HOLD_MS = 10_000;

/**
 * Makes other writers of a run, of its mode's balances and of the conversions with a line wait until the transaction ends. Throws an
 * error that `isLocked` knows if one of them takes too long. Returns false, and holds nothing, if the run is closed already.
 */
export async function holdRun(tx: Statements, { id, livemode }: { id: string; livemode: boolean }): Promise<boolean> {
  await planByValues(tx);
  await tx.query(sql`
    SELECT set_config('statement_timeout', ${String(CLOSE_MS)}, true), set_config('lock_timeout', ${String(HOLD_MS)}, true)`);
  const draft = await tx.query(
    sql`SELECT id FROM settlement_run WHERE id = ${id} AND status = 'DRAFT' FOR NO KEY UPDATE`,
  );
  if (draft.length === 0) return false;
  await tx.query(sql`SELECT FROM settlement_book WHERE livemode = ${livemode} FOR NO KEY UPDATE`);
  await tx.query(sql`
    SELECT count(*) FROM (
      SELECT FROM correlation_key k JOIN settlement_line l ON k.key = 'conversion:' || l.conversion_id
      WHERE l.run_id = ${id} ORDER BY k.key FOR UPDATE OF k) AS locked`);
  return true;
}

/**
 * Closes a run in one statement, which saves its payouts and invoices, its ledger entries and events, the run, and for every conversion
 * with a line its state, history and settled sums. A run without payouts and invoices gets no number. Throws an error that `isOvertaken`
 * knows if a line, a balance or one of the conversions has changed since the balances were loaded.
 */
export async function closeRun(
  tx: Statements,
  { id, livemode, by }: { id: string; livemode: boolean; by: string },
  { revision, bookRevision, payWhenPaid }: RunState,
  { payouts, invoices, entries, waitingBuilderIds }: Outcome,
): Promise<void> {
  const isEmpty = payouts.length + invoices.length === 0;
  const numbered = invoices.filter(({ dueMinor }) => dueMinor > 0n).length;
  await tx.query(sql`
    WITH line AS MATERIALIZED (
      SELECT l.*, c.state, c.changes FROM settlement_line l JOIN conversion c ON c.id = l.conversion_id WHERE l.run_id = ${id}
    ), book AS (
      UPDATE settlement_book SET revision = revision + 1, runs = runs + ${isEmpty ? 0 : 1}, invoices = invoices + ${numbered}
      WHERE livemode = ${livemode} AND revision = ${bookRevision} RETURNING runs, invoices
    ), closed AS (
      UPDATE settlement_run r SET status = 'CLOSED', number = CASE WHEN ${isEmpty} THEN NULL ELSE book.runs END,
        closed_at = clock.now(), closed_by = ${by}, pay_when_paid = ${payWhenPaid}
      FROM book WHERE r.id = ${id} AND r.status = 'DRAFT' AND r.revision = ${revision}
      RETURNING r.id, r.number, r.livemode, r.closed_at, book.invoices - ${numbered} AS last_number
    ), guarded AS (
      -- All writers update keys in the same order, so that they never deadlock.
      INSERT INTO correlation_key AS k (key, version)
      SELECT 'conversion:' || conversion_id, version + 1 FROM line ORDER BY 1
      ON CONFLICT (key) DO UPDATE SET version = excluded.version WHERE k.version = excluded.version - 1
      RETURNING key
    ), conversions AS (
      UPDATE conversion c SET updated_at = clock.now(),
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
    ), corrected AS (
      UPDATE balance_correction k SET run_id = closed.id FROM closed
      WHERE k.livemode = closed.livemode AND k.status = 'APPROVED' AND k.run_id IS NULL
    ), fulfilled AS (
      UPDATE payout_request q SET run_id = closed.id FROM closed
      WHERE q.livemode = closed.livemode AND q.run_id IS NULL AND q.builder_id <> ALL(${[...waitingBuilderIds]}::text[])
    ), ${insertPayouts(payouts, by)}, ${insertInvoices(invoices, by)}, ${join([...saveEntries(entries), RUN_EVENTS])}
    SELECT require_current((SELECT count(*) FROM closed) = 1 AND (SELECT count(*) FROM guarded) = (SELECT count(*) FROM line))`);
}

const TAX = raw(`"taxBasisPoints", "taxMinor", "taxNumber", "reverseCharge"`);
const TAX_COLUMNS = raw(`"taxBasisPoints" int, "taxMinor" bigint, "taxNumber" text, "reverseCharge" boolean`);

/** Returns the parts of the closing statement that save payouts and the first step of each that pays. */
function insertPayouts(payouts: Outcome["payouts"], by: string): Sql {
  const rows = payouts.map((payout) => ({ id: newId("payout"), ...payout }));
  return sql`paid AS (
      INSERT INTO payout (id, run_id, livemode, builder_id, currency, carried_in_minor, earned_minor, paid_minor, carried_out_minor, withheld_minor,
        status, changes, tax_basis_points, tax_minor, tax_number, reverse_charge)
      SELECT p.id, closed.id, closed.livemode, "builderId", currency, "carriedInMinor", "earnedMinor", "paidMinor", "carriedOutMinor", "withheldMinor",
        CASE WHEN "paidMinor" > 0 THEN 'PENDING' ELSE 'CARRIED_OVER' END, CASE WHEN "paidMinor" > 0 THEN 1 ELSE 0 END,
        ${TAX}
      FROM closed, jsonb_to_recordset(${toJson(rows)}::jsonb) AS p (
        id text, "builderId" text, currency text, "carriedInMinor" bigint, "earnedMinor" bigint, "paidMinor" bigint, "carriedOutMinor" bigint, "withheldMinor" bigint,
        ${TAX_COLUMNS})
      RETURNING *
    ), first_payout_steps AS (
      INSERT INTO payout_step (payout_id, sequence, to_status, by, at)
      SELECT paid.id, 1, paid.status, ${by}, closed.closed_at FROM paid, closed WHERE paid.changes = 1
    ), ${payoutEvents(sql`paid`, FIRST_EVENT_ID)}`;
}

/** Returns the parts of the closing statement that save invoices and the first step of each that is due, and link voided invoices to those that replace them. */
function insertInvoices(invoices: Outcome["invoices"], by: string): Sql {
  const rows = invoices.map((invoice) => ({ id: newId("inv"), ...invoice }));
  return sql`invoiced AS (
      INSERT INTO invoice (id, run_id, livemode, merchant_id, currency, number, carried_in_minor, total_minor, due_minor,
        carried_out_minor, issued_at, due_at, status, changes, tax_basis_points, tax_minor, tax_number, reverse_charge)
      SELECT i.id, closed.id, closed.livemode, "merchantId", currency,
        CASE WHEN "dueMinor" > 0 THEN closed.last_number + row_number() OVER (PARTITION BY "dueMinor" > 0 ORDER BY i.id) END,
        "carriedInMinor", "totalMinor", "dueMinor", "carriedOutMinor", closed.closed_at,
        CASE WHEN "dueMinor" > 0 THEN closed.closed_at + make_interval(days => ${PAYMENT_DAYS}) END,
        CASE WHEN "dueMinor" > 0 THEN 'OPEN' ELSE 'CARRIED_OVER' END, CASE WHEN "dueMinor" > 0 THEN 1 ELSE 0 END,
        ${TAX}
      FROM closed, jsonb_to_recordset(${toJson(rows)}::jsonb) AS i (
        id text, "merchantId" text, currency text, "carriedInMinor" bigint, "totalMinor" bigint, "dueMinor" bigint, "carriedOutMinor" bigint,
        ${TAX_COLUMNS})
      RETURNING *
    ), replaced AS (
      UPDATE invoice voided SET replaced_by = i.id, updated_at = clock.now()
      FROM closed, jsonb_to_recordset(${toJson(rows)}::jsonb) AS i (id text, "voidedIds" text[]), unnest(i."voidedIds") AS v (id)
      WHERE voided.id = v.id
    ), first_invoice_steps AS (
      INSERT INTO invoice_step (invoice_id, sequence, to_status, by, at)
      SELECT invoiced.id, 1, invoiced.status, ${by}, closed.closed_at FROM invoiced, closed WHERE invoiced.changes = 1
    ), ${invoiceEvents(sql`invoiced`, FIRST_EVENT_ID)}`;
}
