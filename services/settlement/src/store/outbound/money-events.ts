import { raw, sql, type Sql } from "@aap/subgraph-host/sql";
import { isoTime } from "./iso-time.ts";

/** The id of the first event of a payout or invoice `own`: its id with the prefix of events. */
export const FIRST_EVENT_ID = sql`'evt_' || split_part(own.id, '_', -1)`;

/** The members of the snapshots of a payout or an invoice `own` that are alike. */
const SHARED =
  raw(`'settlementId', own.run_id, 'livemode', own.livemode, 'status', lower(own.status), 'currency', own.currency,
      'carriedInMinor', own.carried_in_minor, 'carriedOutMinor', own.carried_out_minor`);

/** Returns the part of a statement that writes an event for each payout `own` of `rows`, which has the columns of `payout`: that it has its status now. */
export function payoutEvents(rows: Sql, eventId: Sql): Sql {
  return sql`payout_events AS (
      INSERT INTO outbound_event (id, type, subject_id, livemode, builder_id, data, occurred_at)
      SELECT ${eventId}, 'payout.' || lower(own.status), own.id, own.livemode, own.builder_id,
        jsonb_build_object('payoutId', own.id, ${SHARED}, 'builderId', own.builder_id, 'earnedMinor', own.earned_minor,
          'amountMinor', own.paid_minor, 'withheldMinor', own.withheld_minor), clock.now()
      FROM ${rows} AS own WHERE own.status <> 'CARRIED_OVER'
    )`;
}

/** Returns the part of a statement that writes an event for each invoice `own` of `rows`, which has the columns of `invoice`: that it has its status now. */
export function invoiceEvents(rows: Sql, eventId: Sql): Sql {
  return sql`invoice_events AS (
      INSERT INTO outbound_event (id, type, subject_id, livemode, merchant_id, data, occurred_at)
      SELECT ${eventId}, 'invoice.' || lower(own.status), own.id, own.livemode, own.merchant_id,
        jsonb_build_object('invoiceId', own.id, ${SHARED}, 'merchantId', own.merchant_id, 'number', own.number,
          'totalMinor', own.total_minor, 'amountMinor', own.due_minor, 'issuedAt', ${isoTime(sql`own.issued_at`)},
          'dueAt', ${isoTime(sql`own.due_at`)}), clock.now()
      FROM ${rows} AS own WHERE own.status <> 'CARRIED_OVER'
    )`;
}
