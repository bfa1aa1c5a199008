import type { Caller } from "@aap/kernel/caller";
import { raw, sql } from "@aap/subgraph-host/sql";
import type { Database } from "../database.ts";
import { settledFor } from "../party.ts";

/** A step of a payout or an invoice, whose id is `ofId`. */
export interface StepRow {
  ofId: string;
  sequence: number;
  from: string | null;
  to: string;
  reference: string | null;
  note: string | null;
  by: string;
  at: Date;
}

const STEP = raw(`s.sequence, s.from_status AS "from", s.to_status AS "to", s.reference, s.note, s.by, s.at`);

/** Returns the steps of payouts that the caller may see, oldest first. */
export function listPayoutSteps(db: Database, payoutIds: readonly string[], caller: Caller): Promise<StepRow[]> {
  return db.query<StepRow>(sql`
    SELECT s.payout_id AS "ofId", ${STEP} FROM payout_step s JOIN payout own ON own.id = s.payout_id
    WHERE s.payout_id = ANY(${[...payoutIds]}) AND ${settledFor(caller, ["builder"])} ORDER BY s.payout_id, s.sequence`);
}

/** Returns the steps of invoices that the caller may see, oldest first. */
export function listInvoiceSteps(db: Database, invoiceIds: readonly string[], caller: Caller): Promise<StepRow[]> {
  return db.query<StepRow>(sql`
    SELECT s.invoice_id AS "ofId", ${STEP} FROM invoice_step s JOIN invoice own ON own.id = s.invoice_id
    WHERE s.invoice_id = ANY(${[...invoiceIds]}) AND ${settledFor(caller, ["merchant"])} ORDER BY s.invoice_id, s.sequence`);
}
