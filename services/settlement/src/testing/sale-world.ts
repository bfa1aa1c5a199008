import type { Attribution } from "../domain/evidence/attribution.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import { attributionOf, gbp, laterEventOf, paymentOf, policyOf } from "./facts.ts";

/** The amount of each payment and report: 19.99. */
export const VALUE_MINOR = 1_999n;

const checkoutOf = (id: string) => ({ id, amount: gbp(VALUE_MINOR) });
const recommendation = (recommendationId: string, given: Partial<Attribution>) =>
  attributionOf({ recommendationId, offerId: `off_${recommendationId}`, ...given });

/** One merchant with two sessions: three recommendations in the first, one of them without a checkout, and two in the second. */
export const WORLD: ReadonlyMap<string, Attribution> = new Map(
  [
    recommendation("rec_1", { checkout: checkoutOf("txn_1") }),
    recommendation("rec_2", { checkout: checkoutOf("txn_2"), policy: policyOf({ partialRefunds: "PRORATE" }) }),
    recommendation("rec_3", { checkout: null }),
    recommendation("rec_4", { sessionId: "ses_2", checkout: checkoutOf("txn_4") }),
    recommendation("rec_5", { sessionId: "ses_2", checkout: checkoutOf("txn_5"), builderId: null }),
  ].map((attribution) => [attribution.recommendationId, attribution]),
);

/** Every payment that the processor may send. Some are of one checkout; `pi_9` has no metadata. */
export const PAYMENTS = [
  { id: "pi_1", recommendationId: "rec_1", checkout: "txn_1" },
  { id: "pi_2", recommendationId: "rec_1", checkout: "txn_1" },
  { id: "pi_3", recommendationId: "rec_2", checkout: "txn_2" },
  { id: "pi_4", recommendationId: "rec_3", checkout: null },
  { id: "pi_5", recommendationId: "rec_3", checkout: null },
  { id: "pi_6", recommendationId: "rec_4", checkout: "txn_4" },
  { id: "pi_7", recommendationId: "rec_4", checkout: "txn_4b" },
  { id: "pi_8", recommendationId: "rec_5", checkout: "txn_5" },
  { id: "pi_9", recommendationId: null, checkout: null },
] as const;
export type Payment = (typeof PAYMENTS)[number];

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const chargeOf = ({ id }: Payment) => id.replace("pi", "ch");

/** A success of a payment, under one of two event names; the second names neither checkout nor recommendation. */
export function toSuccess(payment: Payment, name: "full" | "bare"): PaymentEvent {
  const { id, recommendationId, checkout } = payment;
  const attribution = WORLD.get(recommendationId ?? "rec_1") ?? attributionOf();
  const event = paymentOf(attribution, {
    eventId: `evt_${id}_${name}`,
    paymentId: id,
    chargeId: chargeOf(payment),
    occurredAt: at(PAYMENTS.indexOf(payment)),
    checkout: recommendationId && checkout ? { id: checkout, recommendationId, amount: gbp(VALUE_MINOR) } : null,
  });
  return recommendationId === null || name === "bare" ? { ...event, checkout: null, metadata: {} } : event;
}

/** The consequences of a payment: one of two refunds, its failure, a dispute, or the end of the dispute. */
export const CONSEQUENCES = [
  "refund_1",
  "refund_2",
  "refund_1_failed",
  "dispute",
  "dispute_won",
  "dispute_lost",
] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

export const REFUND_MINOR = { refund_1: 500n, refund_2: VALUE_MINOR } as const;

/** The event of a consequence. It names its payment, or the payment's charge, or both. */
export function toConsequence(payment: Payment, what: Consequence, names: "payment" | "charge" | "both"): PaymentEvent {
  const { id } = payment;
  const refundId = what.startsWith("refund") ? `re_${id}_${what.slice(7, 8)}` : null;
  const isDispute = what.startsWith("dispute");
  const kinds = {
    refund_1: { kind: "REFUND_SUCCEEDED", amount: gbp(REFUND_MINOR.refund_1) },
    refund_2: { kind: "REFUND_SUCCEEDED", amount: gbp(REFUND_MINOR.refund_2) },
    refund_1_failed: { kind: "REFUND_FAILED", amount: gbp(REFUND_MINOR.refund_1), occurredAt: at(40) },
    dispute: { kind: "DISPUTE_OPENED" },
    dispute_won: { kind: "DISPUTE_CLOSED", disputeOutcome: "WON" },
    dispute_lost: { kind: "DISPUTE_CLOSED", disputeOutcome: "LOST" },
  } as const;
  return laterEventOf({
    eventId: `evt_${id}_${what}`,
    paymentId: names === "charge" ? null : id,
    chargeId: names === "payment" ? null : chargeOf(payment),
    occurredAt: at(30),
    refundId,
    disputeId: isDispute ? `dp_${id}` : null,
    ...kinds[what],
  });
}

/** The order references that a merchant may send: its number, or the service's or the processor's id of a payment. */
export const ORDER_REFERENCES = [
  "o-1",
  "o-2",
  "o-3",
  "txn_1",
  "txn_2",
  "txn_4",
  "pi_1",
  "pi_3",
  "pi_4",
  "ch_6",
  "pi_9",
] as const;
