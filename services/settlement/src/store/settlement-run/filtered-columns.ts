import { sql } from "@aap/subgraph-host/sql";
import { readInvoiceNumber } from "../../domain/settlement-run/invoice.ts";

const OF_BOTH = {
  id: sql`own.id`,
  livemode: sql`own.livemode`,
  status: sql`own.status`,
  runId: sql`own.run_id`,
  currency: sql`own.currency`,
  updatedAt: sql`own.updated_at`,
};

/** The columns of payouts `own` that a filter compares. A payout is made when its run is closed. */
export const FILTERED_PAYOUTS = {
  ...OF_BOTH,
  builderId: sql`own.builder_id`,
  createdAt: sql`(SELECT run.closed_at FROM settlement_run run WHERE run.id = own.run_id)`,
  q: (text: string) => sql`own.id = ANY(ARRAY(
    SELECT ${text}::text UNION ALL SELECT step.payout_id FROM payout_step step WHERE step.reference = ${text}))`,
};

/** The columns of invoices `own` that a filter compares. */
export const FILTERED_INVOICES = {
  ...OF_BOTH,
  merchantId: sql`own.merchant_id`,
  createdAt: sql`own.issued_at`,
  issuedAt: sql`own.issued_at`,
  q(text: string) {
    const { livemode, number } = readInvoiceNumber(text);
    return sql`own.id = ANY(ARRAY(
      SELECT ${text}::text UNION ALL SELECT step.invoice_id FROM invoice_step step WHERE step.reference = ${text}
      UNION ALL SELECT numbered.id FROM invoice numbered WHERE numbered.livemode = ${livemode} AND numbered.number = ${number}))`;
  },
};
