import { describe, expect, test } from "vitest";
import { attributionOf, gbp, laterEventOf, paymentEventOf, policyOf } from "../../testing/facts.ts";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { decideRejection } from "../conversion/decisions.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { Attribution } from "../evidence/attribution.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { correlationKeysOf } from "./correlation-keys.ts";
import { decideEvent, type Subject } from "./decide-event.ts";
import { NO_SALES } from "./unjoined.ts";

const now = new Date("2026-01-03T00:00:00Z");
const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

const payment = paymentEventOf();
const { metadata } = payment;
const refund = laterEventOf({ eventId: "evt_refund", kind: "REFUND_SUCCEEDED", refundId: "re_1" });
const refundFailed = laterEventOf({
  eventId: "evt_refund_failed",
  kind: "REFUND_FAILED",
  refundId: "re_1",
  paymentId: null,
  occurredAt: now,
});
const opened = laterEventOf({ eventId: "evt_opened", kind: "DISPUTE_OPENED", disputeId: "dp_1" });
const closed = laterEventOf({
  eventId: "evt_closed",
  kind: "DISPUTE_CLOSED",
  disputeId: "dp_1",
  paymentId: null,
  disputeOutcome: "WON",
});
/** Another payment of the same checkout. */
const second = paymentEventOf({ eventId: "evt_2", paymentId: "pi_2", occurredAt: minute(1) });
/** A payment on the merchant's own page, of a recommendation without a checkout. */
const onItsPage = (given: Partial<PaymentEvent> = {}) =>
  paymentEventOf({ checkout: null, metadata: { ...metadata, aap_recommendation_id: "rec_3" }, ...given });

const LEDGER = new Map(
  [
    attributionOf(),
    attributionOf({ recommendationId: "rec_2", offerId: "off_2", checkout: { id: "txn_2", amount: gbp(1_999n) } }),
    attributionOf({ recommendationId: "rec_3", checkout: null }),
    attributionOf({ recommendationId: "rec_9", merchantId: "mer_9" }),
  ].map((attribution) => [attribution.recommendationId, attribution]),
);

function open(ledger: (id: string) => Attribution | null = (id) => LEDGER.get(id) ?? null) {
  const operations = createMemoryOperations(now, ledger);
  const { store, getRecord } = operations;
  const conversions = () =>
    [...store.records.values()].map((record) => ({
      ...projectRecord(record, store.clock.now),
      recommendationId: record.recommendationId,
      checkoutId: record.checkoutId,
      written: record.state,
      events: record.evidence.map(({ event }) => event.eventId).toSorted(),
      reviews: record.reviews.map(({ id }) => id),
    }));
  const waiting = () => [...store.outcomes.values()].filter(({ conversionId }) => conversionId === null);
  const reject = (id: string) =>
    operations.decide(id, (record, deciding) =>
      decideRejection(record, { reasonCode: "DUPLICATE", note: null }, deciding),
    );
  return { ...operations, getRecord, conversions, waiting, reject };
}

/** Every event is decided on what was saved before it. */
function receive(events: readonly PaymentEvent[]) {
  const operations = open();
  for (const event of events) operations.receive(event);
  return operations;
}

const reasonsOf = ({ store }: ReturnType<typeof open>) =>
  Object.fromEntries(
    [...store.outcomes.values()].map(({ evidenceId, reason }) => [store.events.get(evidenceId)?.event.eventId, reason]),
  );

test("a closed dispute that names only itself finds its payment through its opening, in any order", () => {
  for (const order of [
    [payment, opened, closed],
    [closed, opened, payment],
    [closed, payment, opened],
    [opened, payment, closed],
  ]) {
    const { conversions, waiting } = receive(order);
    expect(conversions()).toMatchObject([{ state: "PENDING", disputes: "RESTORED", written: "PENDING" }]);
    expect(waiting()).toEqual([]);
  }
});

test("a refund before its payment ends clawed back, and its failure restores, in any order", () => {
  expect(receive([refund, payment]).conversions()).toMatchObject([
    { state: "CLAWED_BACK", due: { commissionMinor: 0n } },
  ]);
  for (const order of [
    [refundFailed, refund, payment],
    [payment, refundFailed, refund],
    [refund, payment, refundFailed],
  ]) {
    const { conversions, waiting } = receive(order);
    expect(conversions()).toMatchObject([{ state: "PENDING", due: { commissionMinor: 800n } }]);
    expect(waiting()).toEqual([]);
  }
});

test("a conversion begins pending in its history, whatever waited for its payment", () => {
  const { store } = receive([refund, opened, payment]);
  expect(store.history.map(({ sequence, from, to, cause }) => ({ sequence, from, to, cause }))).toEqual([
    { sequence: 1, from: null, to: "PENDING", cause: "payment_succeeded" },
    { sequence: 2, from: "PENDING", to: "CLAWED_BACK", cause: "refund_succeeded" },
  ]);
});

describe("an event that makes no conversion", () => {
  const ignoredReason = (why: NonNullable<PaymentEvent["ignoredReason"]>) =>
    paymentEventOf({ kind: null, ignoredReason: why });

  test.each([
    ["an unknown type", ignoredReason("TYPE_UNKNOWN"), "ignored", "event_type_unknown"],
    ["an inquiry", ignoredReason("INQUIRY"), "ignored", "inquiry"],
    ["an event that is not final", ignoredReason("NOT_FINAL"), "ignored", "not_final"],
    ["an event that cannot be read", ignoredReason("MALFORMED"), "ignored", "event_malformed"],
    ["an event of another account", ignoredReason("ACCOUNT_DIFFERS"), "ignored", "account_differs"],
    ["an event stored before its reason was kept", paymentEventOf({ kind: null }), "ignored", "event_type_unknown"],
    ["a payment of the other mode", paymentEventOf({ modeMatches: false }), "ignored", "mode_differs"],
    [
      "a payment with another merchant's metadata",
      paymentEventOf({ merchantId: "mer_2" }),
      "ignored",
      "merchant_differs",
    ],
    [
      "a payment that names nothing",
      paymentEventOf({ metadata: {}, checkout: null }),
      "ignored",
      "payment_unattributed",
    ],
    ["a payment without an amount", paymentEventOf({ amount: null }), "ignored", "amount_missing"],
    [
      "a payment of an unknown recommendation",
      onItsPage({ metadata: { aap_recommendation_id: "rec_7" } }),
      "parked",
      "recommendation_unknown",
    ],
    ["a refund of an unknown payment", refund, "parked", "payment_unknown"],
    ["a dispute of an unknown payment", opened, "parked", "payment_unknown"],
    ["a failed payment", paymentEventOf({ kind: "PAYMENT_FAILED" }), "noted", "payment_failed"],
    [
      "a failed payment that names nothing",
      paymentEventOf({ kind: "PAYMENT_FAILED", metadata: {}, checkout: null }),
      "ignored",
      "payment_unattributed",
    ],
  ] as [string, PaymentEvent, string, string][])("$0 is $2 because of $3", (_, event, status, reason) => {
    const { store, outcomeOf } = receive([event]);
    expect(outcomeOf(event.eventId)).toMatchObject({ status, reason, conversionId: null });
    expect([store.records.size, store.history.length]).toEqual([0, 0]);
    expect([...store.leads.values()].filter((id) => id !== null)).toEqual([]);
  });

  test("that failed names its checkout, and only to that checkout's merchant", () => {
    expect(receive([paymentEventOf({ kind: "PAYMENT_FAILED" })]).outcomeOf("evt_1")).toMatchObject({
      checkoutId: "txn_1",
      receiptStatus: "payment_failed",
    });
    const stranger = paymentEventOf({ kind: "PAYMENT_FAILED", merchantId: "mer_2", checkout: null });
    expect(receive([stranger]).outcomeOf("evt_1")).toMatchObject({ checkoutId: null });
  });
});

describe("a merchant's other traffic", () => {
  const other = paymentEventOf({ metadata: { order: "7" }, checkout: null });

  test("is ignored without a try, keeps its keys, and its bytes are erased after 7 days [E12]", () => {
    expect(receive([other]).outcomeOf("evt_1")).toMatchObject({
      status: "ignored",
      reason: "payment_unattributed",
      receiptStatus: "ignored",
      keys: ["payment:con_1:pi_1"],
      nextTryAt: null,
      eraseAt: days(7),
    });
  });

  test("of an unknown type has its bytes erased too, while what cannot be read is kept", () => {
    const eraseAt = (ignoredReason: PaymentEvent["ignoredReason"]) =>
      receive([paymentEventOf({ kind: null, ignoredReason })]).outcomeOf("evt_1")?.eraseAt;
    expect([eraseAt("TYPE_UNKNOWN"), eraseAt("MALFORMED"), eraseAt("INQUIRY")]).toEqual([days(7), null, null]);
  });

  test.each([refund, refundFailed, opened, closed])(
    "whose payment never came is tried again after 3 days, then ignored and its bytes are erased: $kind [E12]",
    (event) => {
      const { retryDue, outcomeOf, store } = receive([event]);
      expect(outcomeOf(event.eventId)).toMatchObject({ status: "parked", tries: 0, nextTryAt: days(3), eraseAt: null });
      store.clock.now = days(3);
      retryDue();
      expect(outcomeOf(event.eventId)).toMatchObject({
        status: "ignored",
        reason: "payment_unknown",
        tries: 0,
        nextTryAt: null,
        // Seven days of keeping, less the seven that it may be kept: at once.
        eraseAt: days(3),
      });
    },
  );

  test("that names a recommendation is dead after 3 days, and its bytes are kept", () => {
    const named = { ...refund, metadata: { aap_recommendation_id: "rec_1" } };
    const { retryDue, outcomeOf, store } = receive([named]);
    store.clock.now = days(3);
    retryDue();
    expect(outcomeOf(named.eventId)).toMatchObject({ status: "dead", reason: "payment_unknown", eraseAt: null });
  });

  test.each([
    ["ignored", refund],
    ["dead", { ...refund, metadata: { aap_recommendation_id: "rec_1" } }],
  ])("that was %s finds its payment if that comes after all", (status, event) => {
    const { retryDue, outcomeOf, store, conversions, ...operations } = receive([event]);
    store.clock.now = days(3);
    retryDue();
    expect(outcomeOf(event.eventId)?.status).toBe(status);
    operations.receive(payment);
    expect(outcomeOf(event.eventId)).toMatchObject({ status: "applied", eraseAt: null });
    expect(conversions()).toMatchObject([{ state: "CLAWED_BACK" }]);
  });

  test("is found again when another event of its payment names a recommendation", () => {
    const { conversions, outcomeOf } = receive([
      other,
      { ...refund, refundId: null },
      { ...payment, eventId: "evt_0" },
    ]);
    expect(conversions()).toMatchObject([{ events: ["evt_0", "evt_1", "evt_refund"], state: "CLAWED_BACK" }]);
    expect(outcomeOf("evt_1")).toMatchObject({ status: "applied", eraseAt: null });
  });
});

describe("an event of another account", () => {
  const stranger = laterEventOf({
    eventId: "evt_stranger",
    connectionId: "con_2",
    merchantId: "mer_2",
    kind: "REFUND_SUCCEEDED",
    refundId: "re_9",
    metadata,
  });

  test("that names this recommendation and this payment's id waits, and joins nothing", () => {
    for (const order of [
      [payment, stranger],
      [stranger, payment],
    ]) {
      const { conversions, outcomeOf } = receive(order);
      expect(conversions()).toMatchObject([{ state: "PENDING", events: ["evt_1"] }]);
      expect(outcomeOf("evt_stranger")).toMatchObject({ status: "parked" });
    }
  });

  test("has keys of its own connection", () => {
    const event = { ...payment, chargeId: "ch_1", refundId: "re_1", disputeId: "dp_1" };
    expect(correlationKeysOf(event, "txn_1")).toEqual([
      "payment:con_1:pi_1",
      "charge:con_1:ch_1",
      "refund:con_1:re_1",
      "dispute:con_1:dp_1",
      "checkout:txn_1",
    ]);
    expect(correlationKeysOf({ ...payment, connectionId: "con_2" }, null)).toEqual(["payment:con_2:pi_1"]);
  });

  test("has the checkout as a key only if it is a payment, and its own id if it is a payment without one", () => {
    expect(correlationKeysOf(refund, "txn_1")).toEqual(["payment:con_1:pi_1", "refund:con_1:re_1"]);
    expect(correlationKeysOf({ ...payment, paymentId: null }, null)).toEqual(["payment:con_1:evt_1"]);
  });
});

describe("payments of one checkout", () => {
  test("are one sale of the first payment's value, in whatever order they come [S1]", () => {
    for (const order of [
      [payment, second],
      [second, payment],
    ])
      expect(receive(order).conversions()).toMatchObject([
        { checkoutId: "txn_1", paymentId: "pi_1", surplusMinor: 1_999n, due: { commissionMinor: 800n } },
      ]);
  });

  test("have the reason `payment_repeated` on the later one, whichever came first", () => {
    const earlier = paymentEventOf({ eventId: "evt_0", paymentId: "pi_0", occurredAt: minute(-1) });
    expect(reasonsOf(receive([payment, second]))).toEqual({ evt_1: null, evt_2: "payment_repeated" });
    expect(reasonsOf(receive([payment, earlier]))).toEqual({ evt_1: "payment_repeated", evt_0: null });
  });

  test.each([
    ["the second payment", "pi_2"],
    ["the first payment", "pi_1"],
  ])("stay one sale if %s is refunded, and the refund has the reason `covered_by_surplus`", (_, paymentId) => {
    const { conversions, outcomeOf } = receive([payment, second, { ...refund, paymentId }]);
    expect(conversions()).toMatchObject([{ state: "PENDING", due: { commissionMinor: 800n } }]);
    expect(outcomeOf("evt_refund")).toMatchObject({ status: "applied", reason: "covered_by_surplus" });
  });

  test.each([
    ["is open", [opened]],
    ["is lost", [opened, { ...closed, disputeOutcome: "LOST" as const }]],
  ])(
    "stay one sale if a dispute of one of them %s, and the dispute has the reason `covered_by_surplus`",
    (_, events) => {
      const { conversions, outcomeOf } = receive([payment, second, ...events]);
      expect(conversions()).toMatchObject([{ state: "PENDING", due: { commissionMinor: 800n } }]);
      expect(outcomeOf(events.at(-1)?.eventId ?? "")).toMatchObject({ reason: "covered_by_surplus" });
    },
  );

  test("are clawed back by a refund beyond the surplus, which has no reason", () => {
    const other = { ...refund, eventId: "evt_other", paymentId: "pi_2", refundId: "re_2" };
    const { conversions, outcomeOf } = receive([payment, second, refund, other]);
    expect(conversions()).toMatchObject([{ state: "CLAWED_BACK" }]);
    expect(outcomeOf("evt_other")).toMatchObject({ status: "applied", reason: null });
  });

  test("belong to the recommendation of the checkout, even if a payment without it was earlier", () => {
    const elsewhere = onItsPage({ eventId: "evt_0", occurredAt: minute(-1) });
    for (const order of [
      [payment, elsewhere],
      [elsewhere, payment],
    ])
      expect(receive(order).conversions()).toMatchObject([
        { recommendationId: "rec_1", checkoutId: "txn_1", reviews: ["payment_contested:con_1:pi_1"] },
      ]);
  });

  test("on the merchant's own page are two sales", () => {
    const { conversions } = receive([onItsPage(), onItsPage({ eventId: "evt_2", paymentId: "pi_2" })]);
    expect(conversions().map(({ events }) => events)).toEqual([["evt_1"], ["evt_2"]]);
  });
});

describe("a payment whose events contradict each other", () => {
  const HELD = { state: "PENDING", due: { builderPayoutMinor: 0n, heldMinor: 640n } };

  test("that names two recommendations is of the earlier event's and contested, in either order", () => {
    const early = onItsPage({ occurredAt: minute(-1) });
    const late = onItsPage({ eventId: "evt_2", metadata: { ...metadata, aap_recommendation_id: "rec_3b" } });
    const ledger = (id: string) => attributionOf({ recommendationId: id, checkout: null });
    for (const order of [
      [early, late],
      [late, early],
    ]) {
      const operations = open(ledger);
      for (const event of order) operations.receive(event);
      expect(operations.conversions()).toMatchObject([
        { recommendationId: "rec_3", reviews: ["payment_contested:con_1:pi_1"], ...HELD },
      ]);
    }
  });

  test("whose checkout and metadata name two recommendations is the checkout's and contested", () => {
    const torn = paymentEventOf({ metadata: { ...metadata, aap_recommendation_id: "rec_2" } });
    expect(receive([torn]).conversions()).toMatchObject([
      { recommendationId: "rec_1", reviews: ["payment_contested:con_1:pi_1"], ...HELD },
    ]);
  });

  test("that names two checkouts is contested, and the link that was made first stays [S5]", () => {
    const other = paymentEventOf({
      eventId: "evt_2",
      checkout: { id: "txn_8", recommendationId: "rec_1", amount: gbp(1_999n) },
    });
    for (const order of [
      [payment, other],
      [other, payment],
    ])
      expect(receive(order).conversions()).toMatchObject([
        { events: ["evt_1", "evt_2"], reviews: ["payment_contested:con_1:pi_1"], ...HELD },
      ]);
  });

  test("that names the checkout of another sale stays where it is, contested, and the other sale is untouched", () => {
    const own = onItsPage();
    const paid = { ...second, checkout: payment.checkout };
    const { conversions } = receive([own, paid, { ...payment, eventId: "evt_3" }]);
    expect(conversions()).toMatchObject([
      { recommendationId: "rec_3", events: ["evt_1", "evt_3"], checkoutId: null, ...HELD },
      {
        recommendationId: "rec_1",
        events: ["evt_2"],
        checkoutId: "txn_1",
        reviews: [],
        due: { builderPayoutMinor: 640n },
      },
    ]);
  });
});

describe("a payment and a report that names nothing", () => {
  const report = { orderReference: "o-1", transactionValue: "16.66" };
  const HELD = { builderPayoutMinor: 0n, heldMinor: 640n };
  const payable = (operations: ReturnType<typeof open>) =>
    operations.conversions().reduce((sum, { due }) => sum + due.builderPayoutMinor, 0n);

  test("are one sale of the payment's recommendation, in either order, under the id that was answered first [S3]", () => {
    const first = open();
    const id = first.report({ ...report, chosen: "rec_2" });
    first.receive(payment);
    const other = open();
    other.receive(payment);
    other.report({ ...report, chosen: "rec_2" });
    for (const { conversions } of [first, other])
      expect(conversions()).toMatchObject([
        { recommendationId: "rec_1", checkoutId: "txn_1", transactionValue: gbp(1_999n) },
      ]);
    expect([...first.store.records.keys()]).toEqual([id]);
  });

  test("are two sales if two reports could be meant: the payment is a possible duplicate [S4]", () => {
    const operations = open();
    operations.report({ orderReference: "o-1" });
    operations.report({ orderReference: "o-2" });
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([
      { reviews: [], events: [] },
      { reviews: [], events: [] },
      { reviews: ["possible_duplicate:con_1:pi_1"], due: HELD },
    ]);
  });

  test("are two sales if another payment could be meant: the payment is a possible duplicate [S4]", () => {
    const operations = open();
    operations.report({ orderReference: "o-1" });
    const other = operations.report({ orderReference: "o-2" });
    operations.receive(onItsPage({ eventId: "evt_3", paymentId: "pi_3" }));
    operations.reject(other);
    operations.receive(payment);
    expect(operations.conversions().at(-1)).toMatchObject({ reviews: ["possible_duplicate:con_1:pi_1"], due: HELD });
  });

  test.each([
    ["payment, report, rejection", ["payment", "report", "rejection"]],
    ["payment, rejection, report", ["payment", "rejection", "report"]],
    ["report, payment, rejection", ["report", "payment", "rejection"]],
    ["report, rejection, payment", ["report", "rejection", "payment"]],
  ])("with a rejection pay nothing that is not held: %s", (_, steps) => {
    const operations = open();
    const take = {
      payment: () => operations.receive(payment),
      report: () => operations.report(report),
      rejection: () => operations.reject([...operations.store.records.keys()][0] ?? ""),
    };
    for (const step of steps) take[step as keyof typeof take]();
    expect(payable(operations)).toBe(0n);
    operations.store.clock.now = days(60);
    expect(operations.conversions().map(({ state }) => state)).not.toContain("ELIGIBLE");
  });

  test("are two sales if the report was rejected before the payment came, which is a possible duplicate", () => {
    const operations = open();
    operations.reject(operations.report(report));
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([
      { state: "REJECTED", events: [] },
      { state: "PENDING", events: ["evt_1"], reviews: ["possible_duplicate:con_1:pi_1"], due: HELD },
    ]);
  });

  test("are two sales if the report was settled before the payment came, which is a possible duplicate", () => {
    const operations = open();
    const id = operations.report(report);
    operations.milestone(id, { step: "payment_received", status: "completed" });
    operations.store.clock.now = days(40);
    operations.settle();
    expect(operations.getRecord(id).state).toBe("SETTLED");
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([
      { state: "SETTLED", events: [] },
      { events: ["evt_1"], reviews: ["possible_duplicate:con_1:pi_1"], due: HELD },
    ]);
  });

  test("of two sessions are two sales, and neither is reviewed", () => {
    const ledger = (id: string) =>
      attributionOf({ recommendationId: id, sessionId: id === "rec_1" ? "ses_1" : "ses_2" });
    const operations = open(ledger);
    operations.report({ ...report, chosen: "rec_2" });
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([{ reviews: [] }, { reviews: [] }]);
  });

  test("of two modes are two sales, and neither is reviewed", () => {
    const operations = open();
    operations.report(report);
    operations.receive({ ...payment, livemode: true });
    expect(operations.conversions()).toMatchObject([{ reviews: [] }, { reviews: [] }]);
  });
});

test("a live payment of a recommendation whose checkout was paid in test mode is a sale of its own, without the checkout", () => {
  const live = { ...payment, connectionId: "con_live", livemode: true, checkout: null };
  const { conversions, store } = receive([second, { ...live, eventId: "evt_live" }]);
  expect(conversions()).toMatchObject([
    { events: ["evt_2"], checkoutId: "txn_1" },
    { events: ["evt_live"], checkoutId: null, reviews: [] },
  ]);
  expect(store.leads.get("checkout:txn_1")).toBe([...store.records.keys()][0]);
});

describe("a payment that a report names", () => {
  const named = { orderReference: "o-1", paymentId: "pi_1" };

  test("is the report's sale, with a refund that came between them", () => {
    const operations = open();
    operations.report(named);
    operations.receive(refund);
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([{ events: ["evt_1", "evt_refund"], state: "CLAWED_BACK" }]);
  });

  test("is a sale of its own if the report was rejected, a possible duplicate, and takes its refund", () => {
    for (const order of [
      [refund, payment],
      [payment, refund],
    ]) {
      const operations = open();
      operations.reject(operations.report(named));
      for (const event of order) operations.receive(event);
      expect(operations.conversions()).toMatchObject([
        { state: "REJECTED", events: [] },
        { state: "CLAWED_BACK", events: ["evt_1", "evt_refund"], reviews: ["possible_duplicate:con_1:pi_1"] },
      ]);
    }
  });

  test("is a sale of its own if the report joined another payment's sale before, and is a possible duplicate", () => {
    const operations = open();
    operations.receive(onItsPage({ eventId: "evt_3", paymentId: "pi_3" }));
    operations.report(named);
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([
      { events: ["evt_3"], reviews: [] },
      { events: ["evt_1"], reviews: ["possible_duplicate:con_1:pi_1"] },
    ]);
  });

  test("keeps its refund from another payment's sale that the report joined", () => {
    const other = onItsPage({ eventId: "evt_3", paymentId: "pi_3" });
    for (const order of [
      ["payment", "report", "refund"],
      ["payment", "refund", "report"],
    ]) {
      const operations = open();
      const take = {
        payment: () => operations.receive(other),
        report: () => operations.report(named),
        refund: () => operations.receive(refund),
      };
      for (const step of order) take[step as keyof typeof take]();
      expect(operations.conversions()).toMatchObject([{ events: ["evt_3"], state: "PENDING" }]);
      operations.receive(payment);
      expect(operations.conversions()).toMatchObject([
        { events: ["evt_3"], state: "PENDING" },
        { events: ["evt_1", "evt_refund"], state: "CLAWED_BACK" },
      ]);
    }
  });

  test("is not taken for another payment once its refund joined the report", () => {
    const operations = open();
    operations.report(named);
    operations.receive(refund);
    operations.receive(onItsPage({ eventId: "evt_3", paymentId: "pi_3" }));
    expect(operations.conversions()).toMatchObject([
      { events: ["evt_refund"] },
      { events: ["evt_3"], reviews: ["possible_duplicate:con_1:pi_3"] },
    ]);
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([{ events: ["evt_1", "evt_refund"] }, { events: ["evt_3"] }]);
  });

  test("joins without metadata too, and is not verified", () => {
    const operations = open();
    operations.receive({ ...payment, metadata: {}, checkout: null });
    operations.report(named);
    expect(operations.conversions()).toMatchObject([{ events: ["evt_1"], verification: "beta_payment_observed" }]);
  });
});

describe("evidence that waits", () => {
  const queued: Subject = {
    id: "evd_1",
    event: payment,
    received: null,
    waiting: { status: "queued", reason: "facts_unavailable", tries: 2 },
  };
  const known = { now, leads: new Map(), records: [], unjoined: { paid: NO_SALES, reported: NO_SALES } };
  const ids = { conversionId: "conv_1", milestoneId: "mst_1" };

  test("for its facts is applied with its five checks when they are there again", () => {
    const changes = decideEvent(queued, { ...known, attribution: attributionOf() }, ids);
    expect(changes.outcomes).toMatchObject([{ evidenceId: "evd_1", status: "applied", reason: null, nextTryAt: null }]);
    expect(changes.conversions[0]?.after.evidence[0]?.checks).toHaveLength(5);
    expect(changes.received).toBeNull();
  });

  test("for its facts is parked if its recommendation is unknown, and its tries begin anew", () => {
    expect(decideEvent(queued, { ...known, attribution: null }, ids).outcomes).toMatchObject([
      { status: "parked", reason: "recommendation_unknown", tries: 0, nextTryAt: new Date(now.getTime() + 600_000) },
    ]);
  });

  test("for its recommendation is applied when the recommendation is known, after a try in vain", () => {
    let isKnown = false;
    const operations = open(() => (isKnown ? attributionOf() : null));
    operations.receive(payment);
    operations.store.clock.now = new Date(now.getTime() + 600_000);
    operations.retryDue();
    expect(operations.outcomeOf("evt_1")).toMatchObject({ status: "parked", tries: 1 });
    isKnown = true;
    operations.receive(payment);
    expect(operations.outcomeOf("evt_1")).toMatchObject({ status: "applied", tries: 0 });
  });

  test("is not counted as tried when the same event is received again", () => {
    const operations = receive([refund, refund, refund]);
    expect(operations.outcomeOf("evt_refund")).toMatchObject({ status: "parked", tries: 0 });
  });
});

describe("the reason of evidence that changed nothing of what is owed", () => {
  test.each<[string, PaymentEvent, string | null]>([
    ["a refund in another currency", { ...refund, amount: { amountMinor: 100n, currency: "EUR" } }, "currency_differs"],
    ["a refund of more than was paid", { ...refund, amount: gbp(2_000n) }, "refund_exceeds_payment"],
    ["a refund in the payment's currency", refund, null],
    [
      "a dispute with an unknown outcome",
      { ...closed, paymentId: "pi_1", disputeOutcome: null },
      "dispute_outcome_unknown",
    ],
    ["a dispute that was won", { ...closed, paymentId: "pi_1" }, null],
    ["another event of the same payment", paymentEventOf({ eventId: "evt_again", type: "payment_succeeded" }), null],
  ])("$0: $2", (_, event, reason) => {
    expect(receive([payment, event]).outcomeOf(event.eventId)).toMatchObject({ status: "applied", reason });
  });

  test("is `checks_failed` for a payment that fails a check", () => {
    expect(receive([paymentEventOf({ amount: gbp(1n) })]).outcomeOf("evt_1")).toMatchObject({
      status: "applied",
      reason: "checks_failed",
    });
  });

  test("is `conversion_rejected` after a rejection", () => {
    const operations = receive([payment]);
    operations.reject([...operations.store.records.keys()][0] ?? "");
    operations.receive(refund);
    expect(operations.outcomeOf("evt_refund")).toMatchObject({ status: "applied", reason: "conversion_rejected" });
  });

  test("is `dispute_for_operator` under the policy manual", () => {
    const policy = policyOf({ disputes: "MANUAL" });
    const operations = open(() => attributionOf({ policy }));
    operations.receive(payment);
    operations.receive(opened);
    expect(operations.outcomeOf("evt_opened")).toMatchObject({ reason: "dispute_for_operator" });
  });
});

test("a processor is answered the state of the sale for a refund, and `conversion_recorded` for a payment", () => {
  const { outcomeOf } = receive([payment, refund]);
  expect(outcomeOf("evt_1")).toMatchObject({ receiptStatus: "conversion_recorded" });
  expect(outcomeOf("evt_refund")).toMatchObject({ receiptStatus: "clawed_back" });
});

test("a later payment does not change the recommendation of a settled or rejected sale", () => {
  const early = {
    ...second,
    occurredAt: minute(-5),
    checkout: { id: "txn_1", recommendationId: "rec_2", amount: gbp(1_999n) },
  };
  const settled = receive([payment]);
  settled.store.clock.now = days(40);
  settled.settle();
  const rejected = receive([payment]);
  rejected.reject([...rejected.store.records.keys()][0] ?? "");
  for (const operations of [settled, rejected]) {
    operations.receive(early);
    expect(operations.conversions()).toMatchObject([{ recommendationId: "rec_1", events: ["evt_1", "evt_2"] }]);
  }
});
