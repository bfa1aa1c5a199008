import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attribution } from "./attribution.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { ownReviews, projectRecord } from "./record.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";
import { createStore } from "./test-store.ts";

const now = new Date("2026-01-03T00:00:00Z");
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });

/**
 * Four recommendations: one handed off by us, one of another merchant, one whose buyers pay on the merchant's page, and one
 * that was handed off twice.
 */
const LEDGER = new Map(
  [
    attributionOf({ recommendationId: "rec_1", builderContactDigest: "digest_of_the_builder" }),
    attributionOf({
      recommendationId: "rec_2",
      merchantId: "mer_2",
      claims: { ...attributionOf().claims, merchantId: "mer_2" },
      checkout: { id: "txn_2", amount: gbp(1_999n) },
      builderId: null,
      policy: { ...attributionOf().policy, partialRefunds: "PRORATE" },
    }),
    attributionOf({ recommendationId: "rec_3", checkout: null, builderMerchantIds: ["mer_1"] }),
    attributionOf({ recommendationId: "rec_4", checkout: { id: "txn_4", amount: gbp(1_999n) } }),
  ].map((attribution): [string, Attribution] => [attribution.recommendationId, attribution]),
);
const CONNECTIONS = { rec_1: "con_1", rec_2: "con_2", rec_3: "con_1", rec_4: "con_1" } as const;
type RecommendationId = keyof typeof CONNECTIONS;
const RECOMMENDATIONS = ["rec_1", "rec_2", "rec_3", "rec_4"] as const;

const ledgerOf = (recommendationId: string): Attribution => {
  const attribution = LEDGER.get(recommendationId);
  if (attribution === undefined) throw new Error(recommendationId);
  return attribution;
};

/** As checkout answers: the checkout that was asked for where it is of the recommendation, the newest where none was. */
function ask(recommendationId: string, transactionId: string | null): Attribution | null {
  const known = LEDGER.get(recommendationId);
  if (known === undefined) return null;
  const isOwn = transactionId?.startsWith(`txn_${recommendationId.at(-1)}`) ?? false;
  const paid = isOwn && transactionId !== null ? { id: transactionId, amount: gbp(1_999n) } : null;
  return { ...known, transactionId, checkout: transactionId === null ? known.checkout : paid };
}

interface Reported {
  recommendationId: RecommendationId;
  valueMinor: bigint;
  n: number;
}
type Arrival = { event: PaymentEvent } | { report: Reported };

function toReport({ recommendationId, valueMinor, n }: Reported) {
  const { sessionId } = ledgerOf(recommendationId);
  const orderReference = `order-${recommendationId}-${n}`;
  const input = {
    sessionId,
    orderReference,
    transactionValue: "",
    recommendationId,
    currency: null,
    occurredAt: at(n),
  };
  return [input, gbp(valueMinor)] as const;
}

const nameOf = (given: { recommendationId: string; orderReference: string | null; events: readonly string[] }) =>
  JSON.stringify([given.recommendationId, given.orderReference, given.events]);

/** How everything ends, without what only the order of arrival named. */
function endOf(arrivals: readonly Arrival[]) {
  const store = createStore(now, ask);
  for (const arrival of arrivals) {
    if ("event" in arrival) store.receive(arrival.event);
    else store.report(...toReport(arrival.report));
  }
  store.retry();
  const all = [...store.records.values()].map((record) => ({
    recommendationId: record.recommendationId,
    agentId: record.agentId,
    checkoutId: record.checkoutId,
    orderReference: record.orderReference,
    events: record.evidence.map(({ event }) => event.eventId).toSorted(),
    booked: record.state,
    reviews: [...new Set(ownReviews(record).map(({ reason }) => reason))].toSorted(),
    projection: projectRecord(record, now),
  }));
  // One that nothing tells of any more was announced before that was known: which were is the order's to say.
  const conversions = all.filter(({ events, orderReference }) => events.length > 0 || orderReference !== null);
  const emptied = all.filter((conversion) => !conversions.includes(conversion));
  const outcomes = [...store.ends()].map(
    // Of two payments of one sale the second is the one that came second; that it is one is what counts.
    ([eventId, outcome]) => `${eventId} ${outcome?.status} ${outcome?.status === "applied" ? "" : outcome?.reason}`,
  );
  return {
    conversions: conversions.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    emptied,
    outcomes: outcomes.toSorted(),
  };
}

const metadataOf = (recommendationId: RecommendationId) => ({
  ...paymentEventOf().metadata,
  aap_recommendation_id: recommendationId,
  aap_merchant_id: ledgerOf(recommendationId).merchantId,
});
const bare = (given: Partial<PaymentEvent>): PaymentEvent =>
  paymentEventOf({ metadata: {}, paymentStatus: null, amount: null, ...given });

/** A sale's payments as its processor may tell of them: as they were, under another name, altered, or saying too little. */
const PAYMENTS: readonly ((base: Partial<PaymentEvent>) => PaymentEvent)[] = [
  (base) => paymentEventOf(base),
  (base) => paymentEventOf({ ...base, type: "payment_succeeded" }),
  (base) => paymentEventOf({ ...base, buyerDigest: "digest_of_the_builder" }),
  (base) => paymentEventOf({ ...base, amount: gbp(1_998n) }),
  (base) => paymentEventOf({ ...base, amount: { amountMinor: 1_999n, currency: "EUR" } }),
  (base) => paymentEventOf({ ...base, metadata: { ...base.metadata, aap_agent_id: "agent_9" } }),
  (base) => paymentEventOf({ ...base, metadata: {} }),
  (base) => paymentEventOf({ ...base, amount: null }),
  (base) => paymentEventOf({ ...base, kind: "PAYMENT_FAILED", paymentStatus: "failed" }),
  (base) => paymentEventOf({ ...base, kind: null }),
  (base) => paymentEventOf({ ...base, modeMatches: false }),
  // Another merchant's account that copies the metadata, ids and all.
  (base) => paymentEventOf({ ...base, connectionId: "con_9", merchantId: "mer_9" }),
];

/** What may follow a payment: `n` tells its refunds and disputes apart. */
const CONSEQUENCES: readonly ((base: Partial<PaymentEvent>, n: number) => PaymentEvent)[] = [
  (base, n) => bare({ ...base, kind: "REFUND_SUCCEEDED", refundId: `re_${n}`, amount: gbp(500n) }),
  (base) => bare({ ...base, kind: "REFUND_SUCCEEDED", refundedTotal: gbp(700n) }),
  (base) => bare({ ...base, kind: "REFUND_SUCCEEDED", refundedTotal: gbp(1_999n) }),
  (base, n) => bare({ ...base, kind: "REFUND_FAILED", refundId: `re_${n}` }),
  (base, n) => bare({ ...base, kind: "DISPUTE_OPENED", disputeId: `dp_${n}` }),
  (base, n) => bare({ ...base, kind: "DISPUTE_CLOSED", disputeId: `dp_${n}`, disputeOutcome: "WON" }),
  (base, n) => bare({ ...base, kind: "DISPUTE_CLOSED", disputeId: `dp_${n}`, disputeOutcome: "LOST" }),
  (base, n) => bare({ ...base, kind: "DISPUTE_CLOSED", disputeId: `dp_${n}`, disputeOutcome: null }),
  // A failed refund or a closed dispute that names only itself: its first event leads to the payment.
  (base, n) => bare({ ...base, kind: "REFUND_FAILED", refundId: `re_${n}`, paymentId: null, metadata: {} }),
  (base, n) =>
    bare({
      ...base,
      kind: "DISPUTE_CLOSED",
      disputeId: `dp_${n}`,
      disputeOutcome: "WITHDRAWN",
      paymentId: null,
      metadata: {},
    }),
];

/**
 * Whatever a processor may tell, also what contradicts the rest: the same payment for several recommendations, of which only
 * its refund or nothing is ever told, under its charge alone, for either of two checkouts, or under ids that others have too.
 */
const anyTold = fc.record({
  recommendationId: fc.constantFrom<RecommendationId>(...RECOMMENDATIONS),
  payment: fc.integer({ min: 1, max: 3 }),
  names: fc.constantFrom("payment", "payment", "both", "charge", "neither"),
  /** Mostly the payment's own, but processors are known to number as they like. */
  charge: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 3 })),
  sharesIds: fc.boolean(),
  carriesMetadata: fc.boolean(),
  transaction: fc.constantFrom(null, null, 1, 2),
  minute: fc.integer({ min: 0, max: 3 }),
  isConsequence: fc.boolean(),
  what: fc.nat(),
  n: fc.integer({ min: 1, max: 2 }),
});
type Told = typeof anyTold extends fc.Arbitrary<infer One> ? One : never;

function toEvent(told: Told, index: number): PaymentEvent {
  const {
    recommendationId,
    payment,
    names,
    charge,
    sharesIds,
    carriesMetadata,
    transaction,
    minute,
    isConsequence,
    what,
    n,
  } = told;
  const metadata = metadataOf(recommendationId);
  const transactionId = transaction === null ? null : `txn_${recommendationId.at(-1)}_${transaction}`;
  const base = {
    eventId: `evt_${index}`,
    connectionId: CONNECTIONS[recommendationId],
    merchantId: ledgerOf(recommendationId).merchantId,
    occurredAt: at(minute),
    paymentId: names === "payment" || names === "both" ? `pi_${payment}` : null,
    chargeId: names === "charge" || names === "both" ? `ch_${charge ?? payment}` : null,
  };
  const make = <Made>(all: readonly Made[]) => all[what % all.length] as Made;
  if (!isConsequence) return make(PAYMENTS)({ ...base, transactionId, metadata });
  return make(CONSEQUENCES)({ ...base, metadata: carriesMetadata ? metadata : {} }, sharesIds ? n : payment * 10 + n);
}

const anyArrivals = fc
  .record({
    told: fc.array(anyTold, { minLength: 1, maxLength: 12 }),
    reports: fc.uniqueArray(
      fc.record({
        recommendationId: fc.constantFrom<RecommendationId>(...RECOMMENDATIONS),
        valueMinor: fc.constantFrom(1_999n, 1_998n, 5_000n),
        n: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 4, selector: ({ recommendationId, n }) => `${recommendationId} ${n}` },
    ),
  })
  .map(({ told, reports }): Arrival[] => [
    ...told.map((one, index) => ({ event: toEvent(one, index) })),
    ...reports.map((report) => ({ report })),
  ]);

const anyTwoOrders = anyArrivals.chain((arrivals) => {
  const order = fc
    .subarray(arrivals)
    .chain((again) => fc.shuffledSubarray([...arrivals, ...again], { minLength: arrivals.length + again.length }));
  return fc.record({ one: order, other: order });
});

test("property: events and reports in any order, repeated and parked, end in the same conversions, amounts and outcomes", () => {
  fc.assert(
    fc.property(anyTwoOrders, ({ one, other }) => {
      const [{ emptied: _, ...ends }, { emptied: __, ...otherEnds }] = [endOf(one), endOf(other)];
      expect(ends).toEqual(otherEnds);
    }),
    { numRuns: 3_000 },
  );
});

test("property: a conversion whose evidence turned out to be another's is clawed back and owes nothing", () => {
  let seen = 0;
  fc.assert(
    fc.property(anyTwoOrders, ({ one }) => {
      for (const { projection } of endOf(one).emptied) {
        expect(projection).toMatchObject({ state: "CLAWED_BACK", due: { commissionMinor: 0n, heldMinor: 0n } });
        seen++;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(seen).toBeGreaterThan(0);
});

test("property: what is written of a conversion is what follows from all that is known of it", () => {
  fc.assert(
    fc.property(anyTwoOrders, ({ one }) => {
      for (const { booked, projection } of endOf(one).conversions) expect(booked).toBe(projection.state);
    }),
    { numRuns: 500 },
  );
});

test("property: no event is without an outcome, and one of another merchant's account touches nothing", () => {
  fc.assert(
    fc.property(anyTwoOrders, ({ one }) => {
      const ids = new Set(one.flatMap((arrival) => ("event" in arrival ? [arrival.event.eventId] : [])));
      const { outcomes, conversions } = endOf(one);
      expect(outcomes.length).toBe(ids.size);
      const strangers = one.flatMap((arrival) =>
        "event" in arrival && arrival.event.merchantId === "mer_9" ? [arrival.event.eventId] : [],
      );
      const joined = new Set(conversions.flatMap(({ events }) => events));
      expect(strangers.filter((id) => joined.has(id))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** Paid on the merchant's own page, so that two payments of the recommendation are two sales. */
const onItsPage = { connectionId: "con_1", merchantId: "mer_1", metadata: metadataOf("rec_3") };

test("a reported sale whose refund came before its payment is that payment's, and the next payment is another sale", () => {
  const reported = { report: { recommendationId: "rec_3" as const, valueMinor: 1_999n, n: 1 } };
  const refund = bare({
    ...onItsPage,
    eventId: "evt_r",
    kind: "REFUND_SUCCEEDED",
    refundId: "re_1",
    paymentId: "pi_1",
  });
  const [one, two] = ["pi_1", "pi_2"].map((paymentId) =>
    paymentEventOf({ ...onItsPage, eventId: `evt_${paymentId}`, paymentId }),
  );
  const arrivals = [reported, { event: refund }, { event: two }, { event: one }] as Arrival[];
  for (const order of [arrivals, arrivals.toReversed()]) {
    expect(endOf(order).conversions.map(({ events, booked }) => ({ events, booked }))).toEqual([
      { events: ["evt_pi_1", "evt_r"], booked: "CLAWED_BACK" },
      { events: ["evt_pi_2"], booked: "PENDING" },
    ]);
  }
});

test("a payment that names no recommendation does not keep the checkout's own payment from its conversion", () => {
  const ofCheckout = { connectionId: "con_1", merchantId: "mer_1", metadata: metadataOf("rec_1") };
  const arrivals = [
    { report: { recommendationId: "rec_1" as const, valueMinor: 1_999n, n: 1 } },
    { event: bare({ ...ofCheckout, eventId: "evt_r", kind: "REFUND_SUCCEEDED", refundId: "re_2", paymentId: "pi_2" }) },
    { event: paymentEventOf({ ...ofCheckout, eventId: "evt_bare", paymentId: "pi_2", metadata: {} }) },
    { event: paymentEventOf({ ...ofCheckout, eventId: "evt_1", paymentId: "pi_1" }) },
    { event: paymentEventOf({ ...ofCheckout, eventId: "evt_2", paymentId: "pi_2" }) },
  ];
  for (const order of [arrivals, arrivals.toReversed()]) {
    expect(endOf(order).conversions).toMatchObject([
      { checkoutId: "txn_1", events: ["evt_1", "evt_2", "evt_bare", "evt_r"], orderReference: "order-rec_1-1" },
    ]);
  }
});
