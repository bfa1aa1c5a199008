import { describe, expect, test } from "vitest";
import { gbp, laterEventOf } from "../../testing/facts.ts";
import { PAID, NOTHING, open, notPartable } from "../../testing/parting.ts";

describe("an event that is parted", () => {
  test("waits again if a person linked it, and joins a sale only with its payment or by a link", () => {
    const { pay, refund, link, part, idOf, dueOf, outcomeOf, store, eventsOf } = open();
    const sale = pay(1);
    refund("pi_9");
    link(idOf("evt_r_pi_9"), sale);
    expect(dueOf(sale)).toMatchObject(NOTHING);
    expect(part(idOf("evt_r_pi_9"), sale)).toBe(sale);
    expect(dueOf(sale)).toMatchObject(PAID);
    expect(outcomeOf("evt_r_pi_9")).toMatchObject({
      status: "dead",
      reason: "payment_unknown",
      receiptStatus: "parked",
      conversionId: null,
      tries: 0,
      nextTryAt: null,
      eraseAt: null,
    });
    expect([store.leads.get("payment:con_1:pi_9"), store.leads.get("refund:con_1:re_pi_9")]).toEqual([null, null]);
    const other = pay(2, { eventId: "evt_9", paymentId: "pi_9" });
    expect(eventsOf(other)).toEqual(["evt_r_pi_9", "evt_9"]);
  });

  test("has a decision in addition to the links, and the operator is the actor in the history", () => {
    const { pay, refund, link, part, idOf, getRecord, store, eventsOf } = open();
    const sale = pay(1);
    for (const paymentId of ["pi_8", "pi_9"]) {
      refund(paymentId);
      link(idOf(`evt_r_${paymentId}`), sale);
    }
    part(idOf("evt_r_pi_9"), sale);
    expect(eventsOf(sale)).toEqual(["evt_1", "evt_r_pi_8"]);
    expect(getRecord(sale).decisions).toMatchObject([
      { kind: "evidence_linked", subjects: [idOf("evt_r_pi_8")] },
      { kind: "evidence_linked", subjects: [idOf("evt_r_pi_9")] },
      { kind: "evidence_parted", subjects: [idOf("evt_r_pi_9")], otherConversionId: null },
    ]);
    part(idOf("evt_r_pi_8"), sale);
    expect(store.history.at(-1)).toMatchObject({ conversionId: sale, to: "PENDING", cause: "evidence_parted" });
  });

  test("takes later events of its payment with it", () => {
    const { pay, refund, link, part, idOf, eventsOf, outcomeOf } = open();
    const sale = pay(1);
    refund("pi_9");
    link(idOf("evt_r_pi_9"), sale);
    refund("pi_9", { eventId: "evt_failed", kind: "REFUND_FAILED" });
    expect(eventsOf(sale)).toHaveLength(3);
    part(idOf("evt_r_pi_9"), sale);
    expect(eventsOf(sale)).toEqual(["evt_1"]);
    expect(outcomeOf("evt_failed")).toMatchObject({ status: "dead", conversionId: null });
  });

  test("is refused if it came there by itself, after a linked event of its payment", () => {
    const { pay, refund, link, part, idOf, eventsOf } = open();
    const sale = pay(1);
    refund("pi_9");
    link(idOf("evt_r_pi_9"), sale);
    refund("pi_9", { eventId: "evt_failed", kind: "REFUND_FAILED" });
    expect(() => part(idOf("evt_failed"), sale)).toThrow(notPartable("was not linked by itself"));
    expect(eventsOf(sale)).toHaveLength(3);
  });

  test("is refused if it belongs to a payment of the sale, or joined the sale without a link", () => {
    const { pay, refund, part, idOf } = open();
    const sale = pay(1);
    refund("pi_1");
    expect(() => part(idOf("evt_r_pi_1"), sale)).toThrow(notPartable("was not linked by itself"));
    const strange = laterEventOf({ eventId: "evt_x", kind: "REFUND_SUCCEEDED", refundId: "re_x", paymentId: null });
    const operations = open();
    const other = operations.pay(1);
    operations.receive(strange);
    operations.link(operations.idOf("evt_x"), other);
    // The event belongs to the payment from here on.
    operations.receive({ ...strange, eventId: "evt_y", paymentId: "pi_1" });
    expect(() => operations.part(operations.idOf("evt_x"), other)).toThrow(notPartable("was not linked by itself"));
  });

  test("takes later events of its charge with it if its payment is unknown, and no others", () => {
    const { pay, refund, link, part, idOf, receive, eventsOf, outcomeOf } = open();
    const paid = pay(1);
    refund("pi_1", { amount: gbp(1n) });
    const ofCharge = { paymentId: null, chargeId: "ch_9" };
    receive(laterEventOf({ eventId: "evt_linked", kind: "REFUND_SUCCEEDED", refundId: "re_9", ...ofCharge }));
    link(idOf("evt_linked"), paid);
    receive(laterEventOf({ eventId: "evt_lost", kind: "DISPUTE_OPENED", disputeId: "dp_9", ...ofCharge }));
    expect(eventsOf(paid)).toEqual(["evt_1", "evt_r_pi_1", "evt_linked", "evt_lost"]);
    part(idOf("evt_linked"), paid);
    expect(eventsOf(paid)).toEqual(["evt_1", "evt_r_pi_1"]);
    expect(outcomeOf("evt_lost")).toMatchObject({ conversionId: null, reason: "payment_unknown" });
  });
});
