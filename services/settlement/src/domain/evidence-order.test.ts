import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attribution } from "./attribution.ts";
import { isWaiting, type Changes, type Outcome, type WaitingEvidence } from "./changes.ts";
import { decideEvidence, placeWaiting, type EvidenceFacts } from "./evidence.ts";
import { keysOf, recommendationIdOf, recommendationKey, type PaymentEvent } from "./payment-event.ts";
import { projectRecord, type ConversionRecord, type Evidence } from "./record.ts";
import { decideReport, orderKey } from "./report.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";

const now = new Date("2026-01-03T00:00:00Z");
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });

/** Three recommendations: one handed off by us, one of another merchant, and one whose buyers pay on the merchant's page. */
const LEDGER = new Map(
  [
    attributionOf({ recommendationId: "rec_1" }),
    attributionOf({
      recommendationId: "rec_2",
      merchantId: "mer_2",
      claims: { ...attributionOf().claims, merchantId: "mer_2" },
      checkout: { id: "txn_2", amount: gbp(1_999n) },
      builderId: null,
      policy: { ...attributionOf().policy, partialRefunds: "PRORATE" },
    }),
    attributionOf({ recommendationId: "rec_3", checkout: null }),
  ].map((attribution): [string, Attribution] => [attribution.recommendationId, attribution]),
);
const CONNECTIONS = { rec_1: "con_1", rec_2: "con_2", rec_3: "con_1" } as const;
type RecommendationId = keyof typeof CONNECTIONS;

const ledgerOf = (recommendationId: string): Attribution => {
  const attribution = LEDGER.get(recommendationId);
  if (attribution === undefined) throw new Error(recommendationId);
  return attribution;
};

interface Reported {
  recommendationId: RecommendationId;
  valueMinor: bigint;
}
type Arrival = { event: PaymentEvent } | { report: Reported };

function toWaiting(piece: Evidence, outcome: Outcome | undefined): WaitingEvidence[] {
  if (outcome === undefined || !isWaiting(outcome.status) || outcome.reason === null) return [];
  return [{ ...piece, status: outcome.status, reason: outcome.reason, tries: outcome.tries }];
}

/** What the store does, in memory: it loads what the event's keys lead to, however far, and saves what was decided. */
function createStore() {
  const records = new Map<string, ConversionRecord>();
  const keys = new Map<string, string | null>();
  const evidence = new Map<string, Evidence>();
  const outcomes = new Map<string, Outcome>();

  function load(wanted: readonly string[]): Omit<EvidenceFacts, "attribution"> {
    const waiting = [...evidence.values()]
      .flatMap((piece) => toWaiting(piece, outcomes.get(piece.id)))
      .filter(({ event }) => keysOf(event).some((key) => wanted.includes(key)));
    const further = new Set([...wanted, ...waiting.flatMap(({ event }) => keysOf(event))]);
    if (further.size > wanted.length) return load([...further]);
    const owners = new Map(wanted.flatMap((key) => (keys.get(key) ? [[key, keys.get(key) as string] as const] : [])));
    const found = [...records.values()].filter(
      ({ id, recommendationId }) =>
        [...owners.values()].includes(id) || wanted.includes(recommendationKey(recommendationId)),
    );
    return { now, waiting, owners, records: found };
  }

  function save(changes: Changes): void {
    if (changes.received) {
      const { id, event } = changes.received;
      evidence.set(id, { id, event, checks: [] });
    }
    for (const outcome of changes.outcomes) outcomes.set(outcome.evidenceId, outcome);
    for (const [id, record] of changes.records) records.set(id, record);
    for (const [key, id] of changes.keys) keys.set(key, keys.get(key) ?? id);
  }

  /** As the operation does: only a payment is given what the ledger knows, and what waits is tried again when it is sent again. */
  function receive(event: PaymentEvent): void {
    const id = `evd_${event.eventId}`;
    const piece: Evidence = { id, event, checks: [] };
    const known = outcomes.get(id);
    if (known !== undefined && !isWaiting(known.status)) return;
    const recommendationId = event.kind?.startsWith("PAYMENT_") && event.modeMatches ? recommendationIdOf(event) : null;
    const attribution = recommendationId === null ? null : (LEDGER.get(recommendationId) ?? null);
    const [waiting] = toWaiting(piece, known);
    save(
      decideEvidence(waiting ?? { id, event, headers: {}, body: Buffer.alloc(0) }, {
        ...load(keysOf(event)),
        attribution: attribution && { ...attribution, paidAt: event.occurredAt },
      }),
    );
  }

  function report({ recommendationId, valueMinor }: Reported): void {
    const attribution = { ...ledgerOf(recommendationId), paidAt: null };
    const orderReference = `order-${recommendationId}`;
    const known = load([recommendationKey(recommendationId), orderKey(attribution.merchantId, orderReference)]);
    if (known.records.some((record) => record.orderReference === orderReference)) return;
    const { changes } = decideReport(
      {
        sessionId: attribution.sessionId,
        orderReference,
        transactionValue: "",
        recommendationId,
        currency: null,
        occurredAt: at(0),
      },
      gbp(valueMinor),
      "only",
      { attribution, records: known.records, now },
    );
    placeWaiting(known.waiting, { ...known, attribution }, changes);
    save(changes);
  }

  return { receive, report, records, outcomes };
}

const nameOf = ({ recommendationId, events }: { recommendationId: string; events: readonly string[] }) =>
  JSON.stringify([recommendationId, events]);

/** How everything ends, without what only the order of arrival named. */
function endOf(arrivals: readonly Arrival[]) {
  const store = createStore();
  for (const arrival of arrivals) {
    if ("event" in arrival) store.receive(arrival.event);
    else store.report(arrival.report);
  }
  const conversions = [...store.records.values()].map((record) => ({
    recommendationId: record.recommendationId,
    agentId: record.agentId,
    checkoutId: record.checkoutId,
    // Which of two sales on the merchant's own page a report means is the order's to say; that one of them has it is not.
    orderReference: record.checkoutId === null ? null : record.orderReference,
    events: record.evidence.map(({ event }) => event.eventId).toSorted(),
    steps: record.milestones.map(({ step, status }) => `${step} ${status}`).toSorted(),
    booked: record.state,
    projection: projectRecord(record, now),
  }));
  const references = [...store.records.values()].flatMap(({ orderReference }) => orderReference ?? []).toSorted();
  const outcomes = [...store.outcomes.values()].map(
    // Of two payments of one sale the second is the one that came second; that it is one is what counts.
    ({ evidenceId, status, reason }) => `${evidenceId} ${status} ${status === "applied" ? "" : reason}`,
  );
  return {
    conversions: conversions.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    references,
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

interface Told {
  recommendationId: RecommendationId;
  payment: number;
  minute: number;
  what: number;
  isConsequence: boolean;
  carriesMetadata: boolean;
  n: number;
}

const anyTold: fc.Arbitrary<Told> = fc
  .record({
    recommendationId: fc.constantFrom<RecommendationId>("rec_1", "rec_2", "rec_3"),
    payment: fc.integer({ min: 1, max: 2 }),
    minute: fc.integer({ min: 0, max: 5 }),
    isConsequence: fc.boolean(),
    carriesMetadata: fc.boolean(),
    n: fc.integer({ min: 1, max: 2 }),
    what: fc.nat(),
  })
  .map((told) => ({ ...told, what: told.what % (told.isConsequence ? CONSEQUENCES : PAYMENTS).length }));

function toEvent(told: Told, index: number): PaymentEvent {
  const { recommendationId, payment, minute, what, isConsequence, carriesMetadata, n } = told;
  const paymentId = `pi_${recommendationId}_${payment}`;
  const base = {
    eventId: `evt_${index}`,
    connectionId: CONNECTIONS[recommendationId],
    merchantId: ledgerOf(recommendationId).merchantId,
    occurredAt: at(minute),
    paymentId,
  };
  if (!isConsequence) return (PAYMENTS[what] ?? paymentEventOf)({ ...base, metadata: metadataOf(recommendationId) });
  const metadata = carriesMetadata ? metadataOf(recommendationId) : {};
  const id = Number(`${payment}${n}${recommendationId.at(-1)}`);
  return (CONSEQUENCES[what] ?? bare)({ ...base, metadata }, id);
}

/** Every payment that anything follows from is told of properly at least once: what is known in the end is all there is. */
function complete(told: readonly Told[]): Told[] {
  const sales = Map.groupBy(told, ({ recommendationId, payment }) => `${recommendationId} ${payment}`);
  const proper = [...sales.values()].flatMap(([first]) =>
    first === undefined ? [] : [{ ...first, isConsequence: false, what: 0 }],
  );
  return [...told, ...proper];
}

const anyArrivals = fc
  .record({
    told: fc.array(anyTold, { minLength: 1, maxLength: 10 }),
    reports: fc.uniqueArray(
      fc.record({
        recommendationId: fc.constantFrom<RecommendationId>("rec_1", "rec_2", "rec_3"),
        valueMinor: fc.constantFrom(1_999n, 1_998n, 5_000n),
      }),
      { maxLength: 3, selector: ({ recommendationId }) => recommendationId },
    ),
  })
  .map(({ told, reports }): Arrival[] => [
    ...complete(told).map((one, index) => ({ event: toEvent(one, index) })),
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
      expect(endOf(one)).toEqual(endOf(other));
    }),
    { numRuns: 3_000 },
  );
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
  const reported = { report: { recommendationId: "rec_3" as const, valueMinor: 1_999n } };
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
    { report: { recommendationId: "rec_1" as const, valueMinor: 1_999n } },
    { event: bare({ ...ofCheckout, eventId: "evt_r", kind: "REFUND_SUCCEEDED", refundId: "re_2", paymentId: "pi_2" }) },
    { event: paymentEventOf({ ...ofCheckout, eventId: "evt_bare", paymentId: "pi_2", metadata: {} }) },
    { event: paymentEventOf({ ...ofCheckout, eventId: "evt_1", paymentId: "pi_1" }) },
    { event: paymentEventOf({ ...ofCheckout, eventId: "evt_2", paymentId: "pi_2" }) },
  ];
  for (const order of [arrivals, arrivals.toReversed()]) {
    expect(endOf(order).conversions).toMatchObject([
      { checkoutId: "txn_1", events: ["evt_1", "evt_2", "evt_bare", "evt_r"], orderReference: "order-rec_1" },
    ]);
  }
});
