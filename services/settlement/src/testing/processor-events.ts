import fc from "fast-check";
import type { Attribution } from "../domain/evidence/attribution.ts";
import type { PaymentEvent } from "../domain/evidence/payment-event.ts";
import { attributionOf, gbp, laterEventOf, metadataOf, paymentOf, policyOf } from "./facts.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
const checkoutOf = (id: string) => ({ id, amount: gbp(1_999n) });
const parties = { builderContactDigest: "digest_of_the_builder" };

/** One recommendation with a checkout, one of another merchant, one that is paid on the merchant's page, one with two checkouts. */
export const LEDGER: ReadonlyMap<string, Attribution> = new Map(
  [
    attributionOf(parties),
    attributionOf({
      recommendationId: "rec_2",
      merchantId: "mer_2",
      sessionId: "ses_2",
      agentId: "agent_2",
      checkout: checkoutOf("txn_2"),
      builderId: null,
      policy: policyOf({ partialRefunds: "PRORATE" }),
    }),
    attributionOf({ ...parties, recommendationId: "rec_3", checkout: null }),
    attributionOf({
      ...parties,
      recommendationId: "rec_4",
      checkout: checkoutOf("txn_4"),
      policy: policyOf({ disputes: "MANUAL" }),
    }),
  ].map((attribution) => [attribution.recommendationId, attribution]),
);

export function getAttribution(id: string): Attribution {
  const attribution = LEDGER.get(id);
  if (attribution === undefined) throw new Error(`there is no recommendation ${id}`);
  return attribution;
}

/** Payments with distinct ids: several of one checkout, one in live mode, one without metadata. */
export const PAYMENTS = [
  { n: 1, recommendationId: "rec_1", checkout: "txn_1", connectionId: "con_1" },
  { n: 2, recommendationId: "rec_1", checkout: "txn_1", connectionId: "con_1" },
  { n: 3, recommendationId: "rec_3", checkout: null, connectionId: "con_1" },
  { n: 4, recommendationId: "rec_4", checkout: "txn_4", connectionId: "con_1" },
  { n: 5, recommendationId: "rec_4", checkout: "txn_4b", connectionId: "con_1" },
  { n: 6, recommendationId: "rec_2", checkout: "txn_2", connectionId: "con_2" },
  { n: 7, recommendationId: "rec_2", checkout: "txn_2", connectionId: "con_2" },
  { n: 8, recommendationId: null, checkout: null, connectionId: "con_1" },
  { n: 9, recommendationId: "rec_3", checkout: null, connectionId: "con_live" },
  { n: 10, recommendationId: "rec_3", checkout: null, connectionId: "con_live" },
] as const;
export type Payment = (typeof PAYMENTS)[number];

type Change = (event: PaymentEvent) => PaymentEvent;

/** The variants of a success event: unaltered, under another name, altered, or incomplete. */
export const SUCCESSES: readonly Change[] = [
  (event) => event,
  (event) => ({ ...event, type: "payment_succeeded" }),
  (event) => ({ ...event, buyerDigest: "digest_of_the_builder" }),
  (event) => ({ ...event, amount: gbp(1_998n) }),
  (event) => ({ ...event, amount: { amountMinor: 1_999n, currency: "EUR" } }),
  (event) => ({ ...event, metadata: { ...event.metadata, aap_agent_id: "agent_9" } }),
  (event) => ({ ...event, metadata: {} }),
  (event) => ({ ...event, checkout: null }),
  (event) => ({ ...event, checkout: null, metadata: {} }),
  (event) => ({ ...event, amount: null }),
  (event) => ({ ...event, amount: null, checkout: null }),
  (event) => ({ ...event, kind: "PAYMENT_FAILED", paymentStatus: "failed" }),
  (event) => ({ ...event, kind: null }),
  (event) => ({ ...event, modeMatches: false }),
  // The account of another merchant copies the metadata and the ids.
  (event) => ({ ...event, connectionId: "con_9", merchantId: "mer_9", checkout: null }),
];

/** A success without an id of its payment: the event id identifies it, so two of them are two payments. */
export const withoutId: Change = (event) => ({ ...event, paymentId: null, chargeId: null });

/** Changes that contradict the other events of a payment: another recommendation, an unknown one, or another checkout. */
export const CONTRADICTIONS: readonly Change[] = [
  (event) => ({ ...event, checkout: null, metadata: { ...event.metadata, aap_recommendation_id: "rec_9" } }),
  (event) => ({ ...event, checkout: null, metadata: metadataOf(getAttribution("rec_3")) }),
  // A checkout has one mode, so no live payment names a recommendation of a test checkout.
  (event) => ({ ...event, ...(!event.livemode && { metadata: metadataOf(getAttribution("rec_4")) }) }),
  (event) => ({ ...event, checkout: otherCheckout(event, "txn_4b", "rec_4") }),
  (event) => ({ ...event, checkout: otherCheckout(event, "txn_1", "rec_1") }),
];

/** A checkout that an event names is always of its connection. */
function otherCheckout(event: PaymentEvent, id: string, recommendationId: string): PaymentEvent["checkout"] {
  if (event.connectionId === "con_1") return { ...checkoutOf(id), recommendationId };
  return event.merchantId === "mer_1" ? event.checkout : { ...checkoutOf("txn_2b"), recommendationId: "rec_2" };
}

/** Events that may follow a payment: refunds by id, as cumulative amounts, failed and unreadable; disputes with and without an id. */
export const CONSEQUENCES: readonly ((id: string) => Partial<PaymentEvent>)[] = [
  (id) => ({ kind: "REFUND_SUCCEEDED", refundId: `re_${id}`, amount: gbp(500n) }),
  (id) => ({ kind: "REFUND_SUCCEEDED", refundId: `re_${id}`, amount: null }),
  () => ({ kind: "REFUND_SUCCEEDED", amount: null, refundedTotal: gbp(700n) }),
  () => ({ kind: "REFUND_SUCCEEDED", amount: null, refundedTotal: gbp(1_999n) }),
  (id) => ({ kind: "REFUND_SUCCEEDED", refundId: `re_${id}`, amount: { amountMinor: 500n, currency: "XXX" } }),
  (id) => ({ kind: "REFUND_FAILED", refundId: `re_${id}`, amount: null }),
  () => ({ kind: "REFUND_FAILED", amount: gbp(500n) }),
  (id) => ({ kind: "DISPUTE_OPENED", disputeId: `dp_${id}` }),
  (id) => ({ kind: "DISPUTE_OPENED", disputeId: `dp_${id}`, amount: gbp(300n) }),
  () => ({ kind: "DISPUTE_OPENED", disputeId: null }),
  (id) => ({ kind: "DISPUTE_CLOSED", disputeId: `dp_${id}`, disputeOutcome: "WON" }),
  (id) => ({ kind: "DISPUTE_CLOSED", disputeId: `dp_${id}`, disputeOutcome: "LOST", amount: gbp(300n) }),
  (id) => ({ kind: "DISPUTE_CLOSED", disputeId: `dp_${id}`, disputeOutcome: null }),
  () => ({ kind: "DISPUTE_CLOSED", disputeId: null, disputeOutcome: "WITHDRAWN" }),
];

/** The content of an event, and the ids of its payment that it names; with `neither` it has only its refund or dispute id. */
export interface EventDraft {
  payment: Payment;
  names: "payment" | "both" | "charge" | "neither";
  minute: number;
  content: "success" | "contradiction" | "consequence";
  what: number;
  n: number;
}

/** Any event of these payments; the options exclude contradictions and successes without an id. */
export function anyEventDraft(payments: readonly Payment[], { isConsistent = false } = {}): fc.Arbitrary<EventDraft> {
  return fc.record({
    payment: fc.constantFrom(...payments),
    names: fc.constantFrom("payment", "payment", "both", "charge", "neither"),
    minute: fc.integer({ min: 0, max: 3 }),
    content: fc.oneof(
      { weight: 4, arbitrary: fc.constant("success" as const) },
      { weight: isConsistent ? 0 : 1, arbitrary: fc.constant("contradiction" as const) },
      { weight: 4, arbitrary: fc.constant("consequence" as const) },
    ),
    what: fc.nat({ max: 1_000 }),
    n: fc.integer({ min: 1, max: 2 }),
  });
}

/** Returns an event as its processor sends it, with a new id. */
export function toEvent({ payment, names, minute, content, what, n }: EventDraft, eventId: string): PaymentEvent {
  const attribution = getAttribution(payment.recommendationId ?? "rec_3");
  const { connectionId } = payment;
  const own = {
    connectionId,
    merchantId: attribution.merchantId,
    livemode: connectionId === "con_live",
    eventId,
    occurredAt: at(minute),
  };
  const isNamed = names === "payment" || names === "both";
  const paymentId = isNamed ? `pi_${payment.n}` : null;
  const chargeId = names === "charge" || names === "both" ? `ch_${payment.n}` : null;
  if (content === "consequence")
    return laterEventOf({ ...own, paymentId, chargeId, ...pick(CONSEQUENCES, what)(`${payment.n}_${n}`) });
  const checkout =
    payment.checkout === null ? null : { ...checkoutOf(payment.checkout), recommendationId: payment.recommendationId };
  // A success that names its charge names its payment too.
  const success = paymentOf(attribution, { ...own, paymentId: `pi_${payment.n}`, chargeId, checkout });
  const known = payment.recommendationId === null ? { ...success, metadata: { order: "7" } } : success;
  return pick(content === "success" ? SUCCESSES : CONTRADICTIONS, what)(known);
}

function pick<Item>(items: readonly Item[], n: number): Item {
  return items[n % items.length] as Item;
}
