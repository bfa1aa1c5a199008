import { describe, expect, test } from "vitest";
import { attributionOf } from "../../testing/facts.ts";
import { LEDGER, linking, NOTHING, now, open, PAID, paymentAt, refundOf } from "../../testing/linking.ts";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { decideLink } from "./link.ts";

describe("a paid sale that is linked into another one", () => {
  test("is a surplus there: one commission is owed, and a refund of it leaves the sale unchanged", () => {
    const { pay, link, receive, dueOf, eventsOf } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    expect([dueOf(one), dueOf(other)]).toMatchObject([PAID, NOTHING]);
    receive(refundOf(2));
    expect(eventsOf(one)).toEqual(["evt_1", "evt_2", "evt_r2"]);
    expect(dueOf(one)).toMatchObject(PAID);
    receive(refundOf(1));
    expect(dueOf(one)).toEqual(NOTHING);
  });

  test("has the returned decision, and claims the sessions of both, so that nothing joins one of them meanwhile", () => {
    const { pay, getRecord } = open();
    const [one, other] = [pay(1), pay(3)];
    const { record, decision, changes } = decideLink(getRecord(other), getRecord(one), linking);
    expect(record.decisions).toEqual([decision]);
    for (const key of ["session:mer_1:ses_1", "session:mer_1:ses_3"]) expect(changes?.keys).toContainEqual({ key });
  });

  test("gives its events the order in which all were received, also if it is the older one", () => {
    const { pay, link, eventsOf } = open();
    const [one, other] = [pay(1), pay(2)];
    link(one, other);
    expect(eventsOf(other)).toEqual(["evt_1", "evt_2"]);
  });

  test("keeps its checkout if the other one has none and is of another recommendation", () => {
    const ledger = (id: string) => attributionOf({ ...LEDGER.get(id), ...(id === "rec_1" && { checkout: null }) });
    const { receive, link, getRecord, store } = createMemoryOperations(now, ledger);
    receive(paymentAt(1, { checkout: null }));
    receive(paymentAt(2));
    const [one = "", other = ""] = store.records.keys();
    link(other, one);
    expect([getRecord(one).checkoutId, getRecord(other).checkoutId]).toEqual([null, "txn_2"]);
  });

  test("has `payment_repeated` as the reason of the later payment", () => {
    const { pay, link, outcomeOf } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    expect([outcomeOf("evt_1")?.reason, outcomeOf("evt_2")?.reason]).toEqual([null, "payment_repeated"]);
    expect(outcomeOf("evt_2")).toMatchObject({ conversionId: one, status: "applied" });
  });

  test("has the keys of its payment and checkout there, and its conversion keeps its checkout", () => {
    const { pay, link, store, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    expect([store.leads.get("payment:con_1:pi_2"), store.leads.get("checkout:txn_2")]).toEqual([one, one]);
    expect([getRecord(one).checkoutId, getRecord(other).checkoutId]).toEqual(["txn_1", "txn_2"]);
    expect(pay(2, { eventId: "evt_9", paymentId: "pi_9" })).toBe(one);
  });

  test("does not change the recommendation of the other one, even if more payments come later", () => {
    const { pay, link, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    pay(2, { eventId: "evt_9", occurredAt: new Date("2026-01-01T11:00:00Z") });
    expect(getRecord(one)).toMatchObject({ recommendationId: "rec_1", checkoutId: "txn_1" });
  });

  test("does not contest the other one when that gets another event of its payment", () => {
    const { pay, link, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    expect(pay(1, { eventId: "evt_again" })).toBe(one);
    expect(getRecord(one).reviews).toEqual([]);
  });

  test("has its settled commission taken back by the next run", () => {
    const { pay, link, settle, store, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    store.clock.now = new Date("2026-02-05T00:00:00Z");
    settle();
    link(other, one);
    settle();
    expect(getRecord(other)).toMatchObject({
      state: "CLAWED_BACK",
      settlements: [{ commissionMinor: 800n }, { commissionMinor: -800n }],
    });
    expect(getRecord(one).settlements).toHaveLength(1);
  });
});
