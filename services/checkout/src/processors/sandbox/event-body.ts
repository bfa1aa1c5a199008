import type { DisputeRow, PaymentRow, RefundRow } from "../../store/sandbox-payments.ts";

/** Returns a payment after an attempt to pay, with the address that the buyer entered. */
export function triedObject(payment: PaymentRow, status: "succeeded" | "failed", buyer: string | null) {
  return { ...paymentObject(payment, status), customer_email: buyer };
}

/** Returns the payment as `payment_*` and `charge.refunded` events carry it; amounts are in minor units. */
export function paymentObject(payment: PaymentRow, status: "succeeded" | "failed", refundedMinor = 0n) {
  return {
    id: payment.id,
    amount: Number(payment.amountMinor),
    amount_refunded: Number(refundedMinor),
    currency: payment.currency,
    status,
    metadata: payment.metadata,
  };
}

/** Returns a refund with the total refunded of its payment. */
export function refundObject(payment: PaymentRow, refund: RefundRow, refundedMinor: bigint) {
  return {
    id: refund.id,
    payment_id: payment.id,
    amount: Number(refund.amountMinor),
    amount_refunded: Number(refundedMinor),
    currency: payment.currency,
    status: refund.state,
    metadata: payment.metadata,
  };
}

/** Returns a dispute of the whole payment. */
export function disputeObject(payment: PaymentRow, dispute: DisputeRow) {
  return {
    id: dispute.id,
    payment_id: payment.id,
    amount: Number(payment.amountMinor),
    currency: payment.currency,
    status: dispute.state,
    metadata: payment.metadata,
  };
}

/** Returns the text of an event that every delivery signs and sends. */
export function toEventBody(id: string, type: string, at: Date, object: object): string {
  return JSON.stringify({ id, type, created: Math.floor(at.getTime() / 1_000), livemode: false, data: { object } });
}
