import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookState } from "./booking.ts";
import { newRecord, type ReceivedEvidence, type WaitingEvidence } from "./changes.ts";
import { runChecks } from "./checks.ts";
import { decideEvidence } from "./evidence.ts";
import { keysOf, type PaymentEvent } from "./payment-event.ts";
import { projectRecord, type Evidence } from "./record.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";
import { createStore } from "./test-store.ts";
import { decideToQueue } from "./waiting.ts";

const now = new Date("2026-01-03T00:00:00Z");
const payment = paymentEventOf();
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });
const without = (given: Partial<PaymentEvent>): PaymentEvent =>
  paymentEventOf({ metadata: {}, paymentStatus: null, amount: gbp(1_999n), ...given });
const refund = without({ eventId: "evt_refund", kind: "REFUND_SUCCEEDED", refundId: "re_1" });
const refundFailed = without({
  eventId: "evt_refund_failed",
  kind: "REFUND_FAILED",
  refundId: "re_1",
  paymentId: null,
  occurredAt: now,
});
const opened = without({ eventId: "evt_opened", kind: "DISPUTE_OPENED", disputeId: "dp_1" });
const closed = without({
  eventId: "evt_closed",
  kind: "DISPUTE_CLOSED",
  disputeId: "dp_1",
  paymentId: null,
  disputeOutcome: "WON",
});

function toWaiting(evidence: Evidence): WaitingEvidence {
  return { ...evidence, status: "parked", reason: "payment_unknown", tries: 0 };
}

/** Every event is decided on what was saved before it. */
function receive(events: readonly PaymentEvent[]) {
  const store = createStore(now, (recommendationId, transactionId) =>
    recommendationId === "rec_1" ? attributionOf({ transactionId }) : null,
  );
  for (const event of events) store.receive(event);
  return {
    conversions: [...store.records.values()].map((record) => ({
      ...projectRecord(record, now),
      events: record.evidence.map(({ event }) => event.eventId).toSorted(),
      last: record.state,
    })),
    parked: [...store.ends()].flatMap(([eventId, outcome]) => (outcome?.status === "parked" ? [eventId] : [])),
  };
}

test("a closed dispute that names only itself finds its payment through its opening, in any order", () => {
  for (const order of [
    [payment, opened, closed],
    [closed, opened, payment],
    [closed, payment, opened],
    [opened, payment, closed],
  ]) {
    expect(receive(order)).toMatchObject({
      conversions: [{ state: "PENDING", disputes: "RESTORED", last: "PENDING" }],
      parked: [],
    });
  }
});

test("a refund before its payment ends clawed back, and its failure restores, in any order", () => {
  expect(receive([refund, payment]).conversions).toMatchObject([
    { state: "CLAWED_BACK", due: { commissionMinor: 0n } },
  ]);
  for (const order of [
    [refundFailed, refund, payment],
    [payment, refundFailed, refund],
    [refund, payment, refundFailed],
  ]) {
    expect(receive(order)).toMatchObject({
      conversions: [{ state: "PENDING", due: { commissionMinor: 800n } }],
      parked: [],
    });
  }
});

test("property: any order and any repeats of one sale's events make the same one conversion", () => {
  const events = [
    payment,
    paymentEventOf({ eventId: "evt_again", type: "payment_succeeded" }),
    paymentEventOf({ eventId: "evt_bare", metadata: {} }),
    refund,
    refundFailed,
    opened,
    closed,
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray([...events, ...events], { minLength: events.length }), (order) => {
      fc.pre(new Set(order).size === events.length);
      const given = receive(order);
      expect(given).toEqual(receive(events));
      expect(given.conversions).toHaveLength(1);
    }),
    { numRuns: 500 },
  );
});

test("a conversion begins pending in its history, whatever was known before it", () => {
  const waiting = { id: "evd_refund", event: refund, checks: [] };
  const received: ReceivedEvidence = { id: "evd_1", event: payment, headers: {}, body: Buffer.alloc(0) };
  const { history } = decideEvidence(received, {
    now,
    waiting: [toWaiting(waiting)],
    records: [],
    attribution: attributionOf(),
  });
  expect(history.map(({ sequence, from, to, cause }) => ({ sequence, from, to, cause }))).toEqual([
    { sequence: 1, from: null, to: "PENDING", cause: "payment_succeeded" },
    { sequence: 2, from: "PENDING", to: "CLAWED_BACK", cause: "refund_succeeded" },
  ]);
  const reported = newRecord(attributionOf(), now);
  const paid = { ...reported, evidence: [{ id: "evd_1", event: payment, checks: [] }, waiting] };
  expect(
    bookState(paid, { cause: "payment_succeeded", causedBy: "processor:sandbox" }, now).history.map(({ to }) => to),
  ).toEqual(["PENDING", "CLAWED_BACK"]);
});

describe("what makes no conversion", () => {
  const unheeded = (why: NonNullable<PaymentEvent["unheeded"]>) => paymentEventOf({ kind: null, unheeded: why });
  const decide = (event: PaymentEvent, attribution: ReturnType<typeof attributionOf> | null = attributionOf()) => {
    const received: ReceivedEvidence = { id: "evd_1", event, headers: {}, body: Buffer.alloc(0) };
    return decideEvidence(received, { now, waiting: [], records: [], attribution });
  };

  test.each([
    ["an unknown type", unheeded("TYPE_UNKNOWN"), "ignored", "event_type_unknown"],
    ["an inquiry", unheeded("INQUIRY"), "ignored", "inquiry"],
    ["what is not final", unheeded("NOT_FINAL"), "ignored", "not_final"],
    ["what cannot be read", unheeded("MALFORMED"), "ignored", "event_malformed"],
    ["what was stored before its reason was kept", paymentEventOf({ kind: null }), "ignored", "event_type_unknown"],
    ["the other mode", paymentEventOf({ modeMatches: false }), "ignored", "mode_differs"],
    ["another merchant's metadata", paymentEventOf({ merchantId: "mer_other" }), "ignored", "merchant_differs"],
    ["no recommendation", paymentEventOf({ metadata: {} }), "parked", "recommendation_missing"],
    ["no amount", paymentEventOf({ amount: null }), "parked", "amount_missing"],
    ["a refund of nothing known", refund, "parked", "payment_unknown"],
    ["a failed payment", paymentEventOf({ kind: "PAYMENT_FAILED" }), "noted", "payment_failed"],
  ])("%s is %s", (_, event, status, reason) => {
    const { outcomes, records, history } = decide(event);
    expect(outcomes).toMatchObject([{ status, reason, conversionId: null }]);
    expect([records.size, history.length]).toEqual([0, 0]);
  });

  test("a recommendation that nobody knows is parked", () => {
    expect(decide(payment, null).outcomes).toMatchObject([{ status: "parked", reason: "recommendation_unknown" }]);
  });

  test("what is ignored claims no key of anybody's", () => {
    expect(decide(paymentEventOf({ merchantId: "mer_other" })).keys.size).toBe(0);
  });

  test("a failed payment says of which checkout, and only to that checkout's merchant", () => {
    expect(decide(paymentEventOf({ kind: "PAYMENT_FAILED" })).outcomes).toMatchObject([
      { checkoutId: "txn_1", receiptStatus: "payment_failed" },
    ]);
    expect(decide(paymentEventOf({ kind: "PAYMENT_FAILED", merchantId: "mer_other" })).outcomes).toMatchObject([
      { checkoutId: null },
    ]);
  });
});

test("another merchant's refund that names this recommendation waits, and joins nothing", () => {
  const stranger = without({
    eventId: "evt_stranger",
    connectionId: "con_2",
    merchantId: "mer_2",
    kind: "REFUND_SUCCEEDED",
    refundId: "re_9",
    paymentId: null,
    metadata: payment.metadata,
  });
  expect(receive([payment, stranger])).toMatchObject({ conversions: [{ state: "PENDING" }], parked: ["evt_stranger"] });
  expect(receive([stranger, payment])).toMatchObject({ conversions: [{ state: "PENDING" }], parked: ["evt_stranger"] });
});

test("a second payment of one checkout is not another conversion", () => {
  const second = paymentEventOf({ eventId: "evt_2", paymentId: "pi_2" });
  expect(receive([payment, second]).conversions).toHaveLength(1);
});

test("an event is found by its connection's ids only: another connection's equal ids are another payment's", () => {
  expect(keysOf(payment)).toEqual(["payment:con_1:pi_1", "recommendation:mer_1:rec_1"]);
  expect(keysOf({ ...payment, connectionId: "con_2" })).not.toContain("payment:con_1:pi_1");
});

describe("evidence that waits", () => {
  const queued: WaitingEvidence = {
    id: "evd_1",
    event: payment,
    checks: [],
    status: "queued",
    reason: "facts_unavailable",
    tries: 2,
  };
  const facts = { now, waiting: [], records: [], attribution: attributionOf() };

  test("a queued payment whose facts are there again is applied with its five checks", () => {
    const { outcomes, checks, received } = decideEvidence(queued, { ...facts, waiting: [queued] });
    expect(outcomes).toMatchObject([{ evidenceId: "evd_1", status: "applied", reason: null, nextTryAt: null }]);
    expect(checks).toHaveLength(5);
    expect(received).toBeNull();
  });

  test("what comes meanwhile does not place a queued payment without its own facts", () => {
    const again = paymentEventOf({ eventId: "evt_bare", metadata: {} });
    const checks = runChecks(payment, attributionOf()).map((check) => ({ ...check, checkedAt: now }));
    const received: ReceivedEvidence = { id: "evd_2", event: again, headers: {}, body: Buffer.alloc(0) };
    const records = [
      { ...newRecord(attributionOf(), now), id: "conv_1", evidence: [{ id: "evd_0", event: payment, checks }] },
    ];
    const { outcomes } = decideEvidence(received, { ...facts, attribution: null, waiting: [queued], records });
    expect(outcomes.map(({ evidenceId }) => evidenceId)).toEqual(["evd_2"]);
  });

  test("a queued payment of a recommendation that nobody knows is parked, and its tries begin anew", () => {
    expect(decideEvidence(queued, { ...facts, attribution: null }).outcomes).toMatchObject([
      { status: "parked", reason: "recommendation_unknown", tries: 0, nextTryAt: new Date(now.getTime() + 600_000) },
    ]);
  });

  test("a try in vain is counted, and after the last one the evidence is dead and waits for no time", () => {
    const parked = { ...queued, event: refund, status: "parked" as const, reason: "payment_unknown" as const };
    expect(decideEvidence({ ...parked, tries: 0 }, facts).outcomes).toMatchObject([{ status: "parked", tries: 1 }]);
    expect(decideEvidence({ ...parked, tries: 5 }, facts).outcomes).toMatchObject([
      { status: "dead", tries: 6, nextTryAt: null, reason: "payment_unknown" },
    ]);
    expect(decideToQueue({ ...queued, tries: 10 }, "facts_unavailable", now).outcomes).toMatchObject([
      { status: "dead", nextTryAt: null },
    ]);
  });

  test("dead evidence is placed all the same when what it waited for comes", () => {
    const dead: WaitingEvidence = {
      ...queued,
      id: "evd_refund",
      event: refund,
      status: "dead",
      reason: "payment_unknown",
    };
    const received: ReceivedEvidence = { id: "evd_2", event: payment, headers: {}, body: Buffer.alloc(0) };
    const { outcomes } = decideEvidence(received, { ...facts, waiting: [dead] });
    expect(outcomes.map(({ evidenceId, status }) => [evidenceId, status])).toEqual([
      ["evd_2", "applied"],
      ["evd_refund", "applied"],
    ]);
  });
});

describe("the reason that is kept with evidence that counted for nothing", () => {
  const reasonsOf = (event: PaymentEvent) => {
    const before = decideEvidence(
      { id: "evd_0", event: payment, headers: {}, body: Buffer.alloc(0) },
      { now, waiting: [], records: [], attribution: attributionOf() },
    );
    const records = [...before.records.values()];
    const received: ReceivedEvidence = { id: "evd_1", event, headers: {}, body: Buffer.alloc(0) };
    const attribution = attributionOf({ paidAt: event.occurredAt });
    const { outcomes } = decideEvidence(received, { now, waiting: [], records, attribution });
    return outcomes
      .toSorted((a, b) => (a.evidenceId < b.evidenceId ? -1 : 1))
      .map(({ status, reason }) => [status, reason]);
  };

  test.each<[string, PaymentEvent, string | null]>([
    ["a refund in another currency", { ...refund, amount: { amountMinor: 100n, currency: "EUR" } }, "currency_differs"],
    ["a refund in the payment's currency", refund, null],
    ["the same payment under another name", paymentEventOf({ eventId: "evt_again", type: "payment_succeeded" }), null],
  ])("%s", (_, event, reason) => {
    expect(reasonsOf(event)).toEqual([["applied", reason]]);
  });

  test("of two payments of one checkout the later one is repeated, whichever came first", () => {
    const other = (minute: number) =>
      paymentEventOf({ eventId: "evt_2", paymentId: "pi_2", occurredAt: new Date(Date.UTC(2026, 0, 1, 12, minute)) });
    expect(reasonsOf(other(1))).toEqual([
      ["applied", null],
      ["applied", "payment_repeated"],
    ]);
    expect(reasonsOf(other(-1))).toEqual([
      ["applied", "payment_repeated"],
      ["applied", null],
    ]);
  });

  test("a payment that fails a check is applied and says so", () => {
    const short = paymentEventOf({ amount: gbp(1n) });
    const received: ReceivedEvidence = { id: "evd_1", event: short, headers: {}, body: Buffer.alloc(0) };
    const facts = { now, waiting: [], records: [], attribution: attributionOf() };
    expect(decideEvidence(received, facts).outcomes).toMatchObject([{ status: "applied", reason: "checks_failed" }]);
  });
});

describe("the checkout that a payment is of", () => {
  const own = attributionOf({ transactionId: "txn_1" });
  const late = paymentEventOf({ transactionId: "txn_1" });
  const received: ReceivedEvidence = { id: "evd_1", event: late, headers: {}, body: Buffer.alloc(0) };
  const facts = { now, waiting: [], records: [] };

  test("a payment makes the conversion of its own checkout", () => {
    const { records } = decideEvidence(received, { ...facts, attribution: own });
    expect([...records.values()]).toMatchObject([{ checkoutId: "txn_1" }]);
  });

  const queued = (given: Partial<PaymentEvent>): WaitingEvidence => ({
    id: "evd_0",
    event: paymentEventOf({ eventId: "evt_0", paymentId: "pi_0", ...given }),
    checks: [],
    status: "queued",
    reason: "facts_unavailable",
    tries: 0,
  });

  test("a waiting payment of another checkout is not placed by what was asked for this one", () => {
    const other = queued({ transactionId: "txn_0" });
    const { outcomes } = decideEvidence(received, { ...facts, waiting: [other], attribution: own });
    expect(outcomes.map(({ evidenceId }) => evidenceId)).toEqual(["evd_1"]);
  });

  test("nor is one of another time, where nobody knows which checkout either is of", () => {
    const unknown = { ...received, event: paymentEventOf() };
    const other = queued({ occurredAt: new Date("2026-01-01T11:00:00Z") });
    const { outcomes } = decideEvidence(unknown, { ...facts, waiting: [other], attribution: attributionOf() });
    expect(outcomes.map(({ evidenceId }) => evidenceId)).toEqual(["evd_1"]);
  });
});
