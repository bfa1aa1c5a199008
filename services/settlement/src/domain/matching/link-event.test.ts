import { describe, expect, test } from "vitest";
import { paymentEventOf } from "../../testing/facts.ts";
import { now, NOTHING, refundOf, open, refusal, notLinkable } from "../../testing/linking.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";

describe("an event without a sale", () => {
  const refund = refundOf(9, { occurredAt: now });

  test("that an operator links into a sale counts there", () => {
    const { pay, receive, link, evidenceId, dueOf, outcomeOf, getRecord } = open();
    const paid = pay(1);
    receive(refund);
    expect(link(evidenceId("evt_r9"), paid)).toBe(paid);
    expect(dueOf(paid)).toEqual(NOTHING);
    expect(outcomeOf("evt_r9")).toMatchObject({ status: "applied", conversionId: paid, nextTryAt: null });
    expect(getRecord(paid).decisions).toMatchObject([
      { kind: "evidence_linked", subjects: [evidenceId("evt_r9")], otherConversionId: null, decidedBy: "operator:ops" },
    ]);
  });

  test("brings the other events of its payment, and a later payment, into the sale", () => {
    const { pay, receive, link, evidenceId, retryDue, eventsOf } = open();
    const paid = pay(1);
    receive(refund);
    receive(refundOf(9, { eventId: "evt_failed", kind: "REFUND_FAILED" }));
    link(evidenceId("evt_r9"), paid);
    retryDue();
    expect(eventsOf(paid)).toEqual(["evt_1", "evt_r9", "evt_failed"]);
    receive(paymentEventOf({ eventId: "evt_9", paymentId: "pi_9", checkout: null, metadata: {} }));
    expect(eventsOf(paid)).toContain("evt_9");
  });

  test("brings its payment into the sale even if another report names the payment; that report's sale is a possible duplicate", () => {
    const { report, receive, link, evidenceId, eventsOf, getRecord, dueOf } = open();
    const sale = report({ orderReference: "o-1" });
    const other = report({ orderReference: "o-2", paymentId: "pi_9" });
    receive(refundOf(9, { paymentId: null, chargeId: "ch_9" }));
    link(evidenceId("evt_r9"), sale);
    receive(paymentEventOf({ eventId: "evt_9", paymentId: "pi_9", chargeId: "ch_9" }));
    expect(eventsOf(sale).toSorted()).toEqual(["evt_9", "evt_r9"]);
    expect(dueOf(sale)).toEqual(NOTHING);
    expect(getRecord(other)).toMatchObject({ evidence: [], reviews: [{ reason: "possible_duplicate" }] });
  });

  test("such as a payment without metadata makes a reported sale a paid one, which is not verified", () => {
    const { report, receive, link, evidenceId, getRecord, store } = open();
    const reported = report({ orderReference: "o-1" });
    receive(paymentEventOf({ eventId: "evt_9", paymentId: "pi_9", checkout: null, metadata: {} }));
    link(evidenceId("evt_9"), reported);
    expect(projectRecord(getRecord(reported), store.clock.now)).toMatchObject({
      path: "verified_payment",
      verification: "beta_payment_observed",
    });
    expect(store.leads.get("payment:con_1:pi_9")).toBe(reported);
  });

  test.each<[string, Partial<PaymentEvent>]>([
    ["of the other mode", { livemode: true }],
    ["that its connection received in the other mode", { modeMatches: false }],
  ])("%s is refused", (_, given) => {
    const { pay, receive, link, evidenceId } = open();
    const paid = pay(1);
    receive({ ...refund, ...given });
    expect(() => link(evidenceId("evt_r9"), paid)).toThrow(notLinkable("cannot be of one sale"));
  });

  test("is refused for a rejected conversion, because its payment may be another sale", () => {
    const { pay, reject, receive, link, evidenceId, outcomeOf } = open();
    const paid = pay(1);
    reject(paid);
    receive(refund);
    expect(() => link(evidenceId("evt_r9"), paid)).toThrow(notLinkable("cannot be of one sale"));
    expect(outcomeOf("evt_r9")).toMatchObject({ status: "parked", conversionId: null });
  });

  test("is refused for a conversion that is linked into another one, and for another merchant's", () => {
    const { pay, duplicated, receive, link, evidenceId } = open();
    const [paid, , reported] = duplicated();
    const strange = pay(4);
    link(reported, paid);
    receive(refund);
    expect(() => link(evidenceId("evt_r9"), reported)).toThrow(notLinkable("cannot be of one sale"));
    expect(() => link(evidenceId("evt_r9"), strange)).toThrow(refusal("CONVERSION_NOT_FOUND", ""));
  });
});
