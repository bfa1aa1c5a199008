import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newRecord, type ReceivedEvidence } from "./changes.ts";
import { decideEvidence, keysOf } from "./evidence.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { bookState, projectRecord, type ConversionRecord, type Evidence } from "./record.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";

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

/** What the store does, in memory: every event is decided on what was saved before it. */
function receive(events: readonly PaymentEvent[]) {
  const records = new Map<string, ConversionRecord>();
  const keys = new Map<string, string | null>();
  const stored = new Map<string, { evidence: Evidence; status: string }>();
  for (const event of events) {
    if (stored.has(event.eventId)) continue;
    const received: ReceivedEvidence = { id: `evd_${event.eventId}`, event, headers: {}, body: Buffer.alloc(0) };
    const parked = [...stored.values()].filter(({ status }) => status === "parked").map(({ evidence }) => evidence);
    const owners = new Map([...keys].flatMap(([key, id]) => (id === null ? [] : [[key, id] as const])));
    const changes = decideEvidence(received, {
      now,
      parked,
      owners,
      records: [...records.values()],
      attribution: attributionOf(),
    });
    stored.set(event.eventId, { evidence: { id: received.id, event, checks: [] }, status: "" });
    for (const { evidenceId, status } of changes.outcomes) {
      const found = [...stored.values()].find(({ evidence }) => evidence.id === evidenceId);
      if (found) found.status = status;
    }
    for (const [id, record] of changes.records) records.set(id, record);
    for (const [key, id] of changes.keys) keys.set(key, keys.get(key) ?? id);
  }
  return {
    conversions: [...records.values()].map((record) => ({
      ...projectRecord(record, now),
      events: record.evidence.map(({ event }) => event.eventId).toSorted(),
      last: record.state,
    })),
    parked: [...stored.values()]
      .filter(({ status }) => status === "parked")
      .map(({ evidence }) => evidence.event.eventId),
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
    parked: [waiting],
    owners: new Map(),
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
  const decide = (event: PaymentEvent, attribution: ReturnType<typeof attributionOf> | null = attributionOf()) => {
    const received: ReceivedEvidence = { id: "evd_1", event, headers: {}, body: Buffer.alloc(0) };
    return decideEvidence(received, { now, parked: [], owners: new Map(), records: [], attribution });
  };

  test.each([
    ["an unknown type", paymentEventOf({ kind: null }), "ignored", "event_type_unknown"],
    ["the other mode", paymentEventOf({ modeMatches: false }), "ignored", "mode_differs"],
    ["another merchant's metadata", paymentEventOf({ merchantId: "mer_other" }), "ignored", "merchant_differs"],
    ["no recommendation", paymentEventOf({ metadata: {} }), "parked", "recommendation_missing"],
    ["no amount", paymentEventOf({ amount: null }), "parked", "amount_missing"],
    ["a refund of nothing known", refund, "parked", "payment_unknown"],
    ["a failed payment", paymentEventOf({ kind: "PAYMENT_FAILED" }), "noted", null],
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
  expect(keysOf(payment)).toEqual(["payment:con_1:pi_1", "recommendation:rec_1"]);
  expect(keysOf({ ...payment, connectionId: "con_2" })).not.toContain("payment:con_1:pi_1");
});
