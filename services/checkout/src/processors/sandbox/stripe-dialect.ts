import type { PaymentRow } from "../../store/sandbox-payments.ts";
import { toStripeAmount } from "../stripe/amounts.ts";
import { loadStripe } from "../stripe/sdk.ts";
import type { EventDialect, Occurrence } from "./event-dialect.ts";

/** The version of Stripe's API whose events are simulated. */
const API_VERSION = "2026-06-24.dahlia";

/** Stripe's events, signed as Stripe signs them; amounts are in Stripe's units. */
export const stripeDialect: EventDialect = {
  names: {
    paid: ["payment_intent.succeeded", "checkout.session.completed"],
    paidWithStoredCard: "payment_intent.succeeded",
    declined: "payment_intent.payment_failed",
    payment: ["payment_intent.succeeded", "checkout.session.completed"],
    refund: ["refund.created", "charge.refunded"],
    refundFailed: "refund.failed",
    disputeOpened: ["charge.dispute.created"],
    disputeClosed: ["charge.dispute.closed"],
  },
  write: (id, type, payment, occurrence) =>
    JSON.stringify({
      id,
      object: "event",
      api_version: API_VERSION,
      created: secondsOf(payment),
      data: { object: toObject(type, payment, occurrence) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }),
  sign(secret, _eventId, at, payload) {
    const timestamp = Math.floor(at.getTime() / 1_000);
    return { "stripe-signature": loadStripe().webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  },
};

/** Returns the ids that Stripe would give to a payment or a set-up and its parts. */
export function stripeIdsOf({ id }: Pick<PaymentRow, "id">) {
  const suffix = suffixOf(id);
  return { session: `cs_test_${suffix}`, intent: `pi_${suffix}`, charge: `ch_${suffix}` };
}

const suffixOf = (id: string) => id.slice(id.indexOf("_") + 1);
const secondsOf = ({ readAt }: PaymentRow) => Math.floor(readAt.getTime() / 1_000);

function toObject(type: string, payment: PaymentRow, occurrence: Occurrence): object {
  switch (occurrence.kind) {
    case "payment":
      return type.startsWith("checkout.session.")
        ? sessionObject(payment, { paid: occurrence.status === "succeeded", buyer: occurrence.buyer })
        : intentObject(payment, occurrence);
    case "refund":
      return type === "charge.refunded"
        ? chargeObject(payment, occurrence.refundedMinor)
        : refundObject(payment, occurrence);
    case "dispute":
      return disputeObject(payment, occurrence);
  }
}

/** Returns a Checkout Session as the API and its events show it. */
export function sessionObject(payment: PaymentRow, { paid, buyer }: { paid: boolean; buyer: string | null }) {
  const { session, intent } = stripeIdsOf(payment);
  const { amount, currency } = moneyOf(payment);
  return {
    id: session,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    client_reference_id: payment.transactionId,
    created: secondsOf(payment),
    currency,
    customer_details: buyer === null ? null : { email: buyer },
    expires_at: Math.floor(payment.expiresAt.getTime() / 1_000),
    livemode: false,
    metadata: payment.metadata,
    mode: "payment",
    payment_intent: paid ? intent : null,
    payment_status: paid ? "paid" : "unpaid",
    status: paid ? "complete" : "open",
  };
}

/** Returns a payment intent as its events show it. */
export function intentObject(
  payment: PaymentRow,
  { status, buyer }: Pick<Extract<Occurrence, { kind: "payment" }>, "status" | "buyer">,
) {
  const { intent, charge } = stripeIdsOf(payment);
  const { amount, currency } = moneyOf(payment);
  const succeeded = status === "succeeded";
  return {
    id: intent,
    object: "payment_intent",
    amount,
    amount_received: succeeded ? amount : 0,
    created: secondsOf(payment),
    currency,
    last_payment_error: succeeded ? null : { type: "card_error", code: "card_declined", charge },
    latest_charge: charge,
    livemode: false,
    metadata: payment.metadata,
    receipt_email: buyer,
    status: succeeded ? "succeeded" : "requires_payment_method",
  };
}

function chargeObject(payment: PaymentRow, refundedMinor: bigint) {
  const { intent, charge } = stripeIdsOf(payment);
  const { amount, currency } = moneyOf(payment);
  return {
    id: charge,
    object: "charge",
    amount,
    amount_captured: amount,
    amount_refunded: moneyOf(payment, refundedMinor).amount,
    created: secondsOf(payment),
    currency,
    livemode: false,
    metadata: payment.metadata,
    paid: true,
    payment_intent: intent,
    refunded: refundedMinor === payment.amountMinor,
    status: "succeeded",
  };
}

/** Returns a refund, which carries none of its payment's metadata. */
function refundObject(payment: PaymentRow, { refund }: Extract<Occurrence, { kind: "refund" }>) {
  const { intent, charge } = stripeIdsOf(payment);
  return {
    id: `re_${suffixOf(refund.id)}`,
    object: "refund",
    ...moneyOf(payment, refund.amountMinor),
    charge,
    created: secondsOf(payment),
    metadata: {},
    payment_intent: intent,
    reason: "requested_by_customer",
    status: refund.state,
  };
}

/** Returns a dispute, which carries none of its payment's metadata. */
function disputeObject(payment: PaymentRow, { dispute }: Extract<Occurrence, { kind: "dispute" }>) {
  const { intent, charge } = stripeIdsOf(payment);
  return {
    id: `du_${suffixOf(dispute.id)}`,
    object: "dispute",
    ...moneyOf(payment),
    charge,
    created: secondsOf(payment),
    livemode: false,
    metadata: {},
    payment_intent: intent,
    reason: "fraudulent",
    status: dispute.state,
  };
}

function moneyOf({ amountMinor, currency }: PaymentRow, partMinor = amountMinor) {
  return { amount: toStripeAmount({ amountMinor: partMinor, currency }), currency: currency.toLowerCase() };
}
