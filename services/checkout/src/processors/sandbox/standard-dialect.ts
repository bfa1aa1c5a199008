import type { PaymentRow } from "../../store/sandbox-payments.ts";
import { signMessage } from "../standard-events/signature.ts";
import type { EventDialect, Occurrence } from "./event-dialect.ts";

/** The events of the sandbox and of a generic processor, signed by Standard Webhooks; amounts are in minor units. */
export const standardDialect: EventDialect = {
  names: {
    paid: ["payment_intent.succeeded"],
    paidWithStoredCard: "payment_intent.succeeded",
    declined: "payment_intent.payment_failed",
    payment: ["payment_intent.payment_succeeded", "payment_intent.succeeded", "payment_succeeded"],
    refund: ["refund.succeeded", "charge.refunded"],
    refundFailed: "refund.failed",
    disputeOpened: ["dispute.opened", "charge.dispute.created"],
    disputeClosed: ["dispute.closed", "charge.dispute.closed"],
  },
  write: (id, type, payment, occurrence) =>
    JSON.stringify({
      id,
      type,
      created: Math.floor(payment.readAt.getTime() / 1_000),
      livemode: false,
      data: { object: toObject(type, payment, occurrence) },
    }),
  sign: (secret, eventId, at, body) => ({ ...signMessage(secret, eventId, at, body) }),
};

function toObject(type: string, payment: PaymentRow, occurrence: Occurrence): object {
  switch (occurrence.kind) {
    case "payment":
      return {
        ...paymentObject(payment, occurrence.status, 0n),
        ...(occurrence.buyer !== null && { customer_email: occurrence.buyer }),
      };
    case "refund":
      return type === "charge.refunded"
        ? paymentObject(payment, "succeeded", occurrence.refundedMinor)
        : refundObject(payment, occurrence);
    case "dispute":
      return {
        id: occurrence.dispute.id,
        payment_id: payment.id,
        amount: Number(payment.amountMinor),
        currency: payment.currency,
        status: occurrence.dispute.state,
        metadata: payment.metadata,
      };
  }
}

function paymentObject(payment: PaymentRow, status: "succeeded" | "failed", refundedMinor: bigint) {
  return {
    id: payment.id,
    transaction_id: payment.transactionId,
    amount: Number(payment.amountMinor),
    amount_refunded: Number(refundedMinor),
    currency: payment.currency,
    status,
    metadata: payment.metadata,
  };
}

function refundObject(payment: PaymentRow, { refund, refundedMinor }: Extract<Occurrence, { kind: "refund" }>) {
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
