import { sql, toJson } from "@aap/subgraph-host/sql";
import type { NewEvent } from "./sandbox-events.ts";
import type { DisputeRow, PaymentRow, Queries, RefundRow } from "./sandbox-payments.ts";

/** What an action changes at a payment. An absent member stays as it is. */
export interface PaymentChanges {
  payment: PaymentRow;
  state?: PaymentRow["state"];
  /** Whether the checkout of the payment is cancelled too. */
  cancelsCheckout?: boolean;
  /** A new refund, or a known one in its new state. */
  refund?: RefundRow;
  /** A new dispute, or a known one in its new state. */
  dispute?: DisputeRow;
  events: readonly NewEvent[];
}

/**
 * Saves the changes of different payments in one statement. With `areDelivered` their events are saved with one accepted attempt, because
 * they are delivered otherwise.
 */
export async function savePaymentChanges(
  tx: Queries,
  changes: readonly PaymentChanges[],
  { areDelivered }: { areDelivered: boolean },
): Promise<void> {
  const states = changes.flatMap(({ payment, state }) => (state === undefined ? [] : [{ id: payment.id, state }]));
  const refunds = changes.flatMap(({ payment: { id: paymentId }, refund }) =>
    refund ? [{ ...refund, paymentId }] : [],
  );
  const disputes = changes.flatMap(({ payment: { id: paymentId }, dispute }) =>
    dispute ? [{ ...dispute, paymentId }] : [],
  );
  await tx.query(sql`
    WITH moved AS (
      UPDATE sandbox_payment AS p
      SET state = g.state, paid_at = CASE WHEN g.state = 'paid' THEN COALESCE(p.paid_at, clock.now()) END
      FROM jsonb_to_recordset(${toJson(states)}::jsonb) AS g(id text, state text) WHERE p.id = g.id
    ), refunded AS (
      INSERT INTO sandbox_refund (id, payment_id, amount_minor, state)
      SELECT id, "paymentId", "amountMinor", state
      FROM jsonb_to_recordset(${toJson(refunds)}::jsonb) AS (id text, "paymentId" text, "amountMinor" bigint, state text)
      ON CONFLICT (id) DO UPDATE SET state = excluded.state
    ), disputed AS (
      INSERT INTO sandbox_dispute (id, payment_id, state)
      SELECT id, "paymentId", state
      FROM jsonb_to_recordset(${toJson(disputes)}::jsonb) AS (id text, "paymentId" text, state text)
      ON CONFLICT (id) DO UPDATE SET state = excluded.state
    )
    INSERT INTO sandbox_event (id, payment_id, type, body, attempts, last_attempt_at, last_status, last_answer, delivered_at)
    SELECT id, "paymentId", type, body, delivery.*
    FROM jsonb_to_recordset(${toJson(changes.flatMap(({ events }) => events))}::jsonb) AS (
        id text, "paymentId" text, type text, body text),
      LATERAL (SELECT 1, clock.now(), 200, '', clock.now() WHERE ${areDelivered}
        UNION ALL SELECT 0, NULL, NULL, NULL, NULL WHERE NOT ${areDelivered}) AS delivery`);
}
