import { DISPUTE_OUTCOMES, isInquiry, type EventNames, type PaymentEventKind } from "../../domain/event-names.ts";

/** Stripe's names beside the specification's. */
export const STRIPE_EVENTS = {
  "payment_intent.payment_failed": "PAYMENT_FAILED",
  "checkout.session.completed": "PAYMENT_SUCCEEDED",
  "checkout.session.async_payment_succeeded": "PAYMENT_SUCCEEDED",
  "checkout.session.async_payment_failed": "PAYMENT_FAILED",
  "refund.created": "REFUND_SUCCEEDED",
  "refund.updated": "REFUND_SUCCEEDED",
  "charge.refund.updated": "REFUND_SUCCEEDED",
  "refund.failed": "REFUND_FAILED",
  "charge.dispute.updated": "DISPUTE_OPENED",
  "charge.dispute.closed": "DISPUTE_CLOSED",
} as const satisfies EventNames;

/** What an object says of itself. */
interface States {
  object?: string | undefined;
  status: string | null;
  payment_status: string | null;
}

/** What an event means: its name says what it is about, and where its object has a status of its own, that says what happened. */
export function toKind(named: PaymentEventKind, type: string, states: States): PaymentEventKind | null {
  switch (named) {
    case "PAYMENT_SUCCEEDED":
      // A buyer may complete a session before the money has come: then only a later event is the payment.
      return states.object === "checkout.session" && states.payment_status !== "paid" ? null : named;
    case "REFUND_SUCCEEDED":
      return type === "charge.refunded" ? named : toRefundKind(states.status);
    case "DISPUTE_OPENED":
    case "DISPUTE_CLOSED":
      return toDisputeKind(named, states.status);
    case "PAYMENT_FAILED":
    case "REFUND_FAILED":
      return named;
  }
}

/** What a refund's own status says, whatever the event is called; a pending one says nothing yet. */
const REFUND_STATES: Readonly<Record<string, PaymentEventKind>> = {
  succeeded: "REFUND_SUCCEEDED",
  failed: "REFUND_FAILED",
  canceled: "REFUND_FAILED",
};

/** Old versions of the API send refunds without a status, and only once they succeeded. */
function toRefundKind(status: string | null): PaymentEventKind | null {
  if (status === null) return "REFUND_SUCCEEDED";
  return Object.hasOwn(REFUND_STATES, status) ? (REFUND_STATES[status] ?? null) : null;
}

/** An inquiry becomes a dispute by an update, and a dispute may be over when it is first told of: its status says which. */
function toDisputeKind(named: "DISPUTE_OPENED" | "DISPUTE_CLOSED", status: string | null): PaymentEventKind | null {
  if (isInquiry(named, status)) return null;
  return status !== null && Object.hasOwn(DISPUTE_OUTCOMES, status) ? "DISPUTE_CLOSED" : named;
}
