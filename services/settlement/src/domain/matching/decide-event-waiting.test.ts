import { describe, expect, test } from "vitest";
import { attributionOf, paymentEventOf } from "../../testing/facts.ts";
import { closed, days, now, open, opened, payment, receive, refund, refundFailed } from "../../testing/sales.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { decideEvent, type Subject } from "./decide-event.ts";
import { NO_SALES } from "./unjoined.ts";

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

  test("of an unknown type has its bytes erased too, and malformed events keep theirs", () => {
    const eraseAt = (ignoredReason: PaymentEvent["ignoredReason"]) =>
      receive([paymentEventOf({ kind: null, ignoredReason })]).outcomeOf("evt_1")?.eraseAt;
    expect([eraseAt("TYPE_UNKNOWN"), eraseAt("MALFORMED"), eraseAt("INQUIRY")]).toEqual([days(7), null, null]);
  });

  test.each([refund, refundFailed, opened, closed])(
    "without its payment is tried after 3 days, then ignored, and its bytes are erased: $kind [E12]",
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
        // The bytes may be stored for seven days, which have passed, so they are due at once.
        eraseAt: days(3),
      });
    },
  );

  test("that names a recommendation is dead after 3 days, and its bytes stay", () => {
    const named = { ...refund, metadata: { aap_recommendation_id: "rec_1" } };
    const { retryDue, outcomeOf, store } = receive([named]);
    store.clock.now = days(3);
    retryDue();
    expect(outcomeOf(named.eventId)).toMatchObject({ status: "dead", reason: "payment_unknown", eraseAt: null });
  });

  test.each([
    ["ignored", refund],
    ["dead", { ...refund, metadata: { aap_recommendation_id: "rec_1" } }],
  ])("that was %s is applied if its payment comes later", (status, event) => {
    const { retryDue, outcomeOf, store, conversions, ...operations } = receive([event]);
    store.clock.now = days(3);
    retryDue();
    expect(outcomeOf(event.eventId)?.status).toBe(status);
    operations.receive(payment);
    expect(outcomeOf(event.eventId)).toMatchObject({ status: "applied", eraseAt: null });
    expect(conversions()).toMatchObject([{ state: "CLAWED_BACK" }]);
  });

  test("is applied if another event of its payment names a recommendation later", () => {
    const { conversions, outcomeOf } = receive([
      other,
      { ...refund, refundId: null },
      { ...payment, eventId: "evt_0" },
    ]);
    expect(conversions()).toMatchObject([{ events: ["evt_0", "evt_1", "evt_refund"], state: "CLAWED_BACK" }]);
    expect(outcomeOf("evt_1")).toMatchObject({ status: "applied", eraseAt: null });
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

  test("for its facts is applied with its five checks when they are available", () => {
    const changes = decideEvent(queued, { ...known, attribution: attributionOf() }, ids);
    expect(changes.outcomes).toMatchObject([{ evidenceId: "evd_1", status: "applied", reason: null, nextTryAt: null }]);
    expect(changes.conversions[0]?.after.evidence[0]?.checks).toHaveLength(5);
    expect(changes.received).toBeNull();
  });

  test("for its facts is parked without tries if its recommendation is unknown", () => {
    expect(decideEvent(queued, { ...known, attribution: null }, ids).outcomes).toMatchObject([
      { status: "parked", reason: "recommendation_unknown", tries: 0, nextTryAt: new Date(now.getTime() + 600_000) },
    ]);
  });

  test("for its recommendation is applied after a failed try when the recommendation is known", () => {
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

  test("does not count a repeat of its event as a try", () => {
    const operations = receive([refund, refund, refund]);
    expect(operations.outcomeOf("evt_refund")).toMatchObject({ status: "parked", tries: 0 });
  });
});
