import { describe, expect, test } from "vitest";
import { attributionOf, paymentEventOf } from "../../testing/facts.ts";
import { linking } from "../../testing/linking.ts";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { now, PAID, HELD, LEDGER, open, notPartable } from "../../testing/parting.ts";
import { decideClearing } from "../conversion/decisions.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import { decidePart } from "./part.ts";

describe("a payment that is parted", () => {
  const twice = () => {
    const operations = open();
    const sale = operations.pay(1);
    operations.pay(1, { eventId: "evt_p2", paymentId: "pi_p2", occurredAt: new Date("2026-01-01T12:30:00Z") });
    operations.refund("pi_p2");
    return { ...operations, sale };
  };

  test("is a new sale of its recommendation with all of its events, and the other payment stays", () => {
    const { sale, part, idOf, eventsOf, dueOf, getRecord, outcomeOf } = twice();
    expect(dueOf(sale)).toMatchObject(PAID);
    const parted = part(idOf("evt_p2"), sale);
    expect(parted).not.toBe(sale);
    expect(eventsOf(sale)).toEqual(["evt_1"]);
    expect(eventsOf(parted)).toEqual(["evt_p2", "evt_r_pi_p2"]);
    expect(getRecord(parted)).toMatchObject({ recommendationId: "rec_1", state: "CLAWED_BACK", livemode: false });
    expect(dueOf(sale)).toMatchObject(PAID);
    expect(outcomeOf("evt_r_pi_p2")).toMatchObject({ conversionId: parted });
  });

  test("that was the first one leaves the other one as the sale's only payment, which is no longer repeated", () => {
    const { sale, part, idOf, getRecord, outcomeOf, store } = twice();
    expect(outcomeOf("evt_p2")?.reason).toBe("payment_repeated");
    part(idOf("evt_1"), sale);
    expect(outcomeOf("evt_p2")?.reason).toBeNull();
    expect(projectRecord(getRecord(sale), store.clock.now)).toMatchObject({ paymentId: "pi_p2", surplusMinor: 0n });
  });

  test("changes the outcome of the other payment, and of no refund of that", () => {
    const { sale, refund, getRecord, idOf } = twice();
    refund("pi_1");
    const made = { conversionId: "conv_9", attribution: attributionOf() };
    const outcomes = decidePart(getRecord(sale), idOf("evt_p2"), made, linking).changes?.outcomes;
    expect(outcomes?.map(({ evidenceId }) => evidenceId)).toEqual(["evt_p2", "evt_r_pi_p2", "evt_1"].map(idOf));
  });

  test("has a history that begins with pending", () => {
    const { sale, part, idOf, store } = twice();
    const parted = part(idOf("evt_p2"), sale);
    expect(store.history.filter(({ conversionId }) => conversionId === parted)).toMatchObject([
      { sequence: 1, from: null, to: "PENDING", cause: "evidence_parted" },
      { sequence: 2, from: "PENDING", to: "CLAWED_BACK" },
    ]);
  });

  test("has its key in the new sale, and the checkout of both payments stays with the old one", () => {
    const { sale, part, idOf, store, getRecord, pay } = twice();
    const parted = part(idOf("evt_p2"), sale);
    expect([store.leads.get("payment:con_1:pi_p2"), store.leads.get("checkout:txn_1")]).toEqual([parted, sale]);
    expect([getRecord(parted).checkoutId, getRecord(sale).checkoutId]).toEqual([null, "txn_1"]);
    expect(pay(1, { eventId: "evt_p3", paymentId: "pi_p3" })).toBe(sale);
  });

  test("gets further events without a review, although they name the checkout of the old sale", () => {
    const { sale, part, idOf, pay, getRecord } = twice();
    const parted = part(idOf("evt_p2"), sale);
    const early = new Date("2026-01-01T11:30:00Z");
    expect(pay(1, { eventId: "evt_again", paymentId: "pi_p2", occurredAt: early })).toBe(parted);
    expect(getRecord(parted)).toMatchObject({ reviews: [], checkoutId: null });
  });

  test("takes its checkout with it if the old sale has no payment of that checkout", () => {
    const { pay, report, part, idOf, getRecord, store, dueOf } = open();
    const sale = pay(1);
    report({ orderReference: "o-1" });
    const parted = part(idOf("evt_1"), sale);
    expect([getRecord(parted).checkoutId, getRecord(sale).checkoutId]).toEqual(["txn_1", null]);
    expect(store.leads.get("checkout:txn_1")).toBe(parted);
    expect([dueOf(sale), dueOf(parted)]).toMatchObject([PAID, PAID]);
  });

  test("takes its reviews with it, which stay open or ended", () => {
    const ledger = (id: string) => attributionOf({ ...LEDGER.get(id), builderContactDigest: "builder" });
    const operations = createMemoryOperations(now, ledger);
    operations.receive(paymentEventOf({ buyerDigest: "builder" }));
    operations.receive(paymentEventOf({ eventId: "evt_2", paymentId: "pi_2", buyerDigest: "builder" }));
    const [sale = ""] = operations.store.records.keys();
    const open = operations.part(operations.outcomeOf("evt_2")?.evidenceId ?? "", sale);
    expect(operations.getRecord(sale).reviews.map(({ id }) => id)).toEqual(["buyer_is_builder:con_1:pi_1"]);
    expect(operations.getRecord(open).reviews.map(({ id }) => id)).toEqual(["buyer_is_builder:con_1:pi_2"]);
    expect(projectRecord(operations.getRecord(open), now).due).toMatchObject(HELD);
    operations.link(open, sale);
    operations.decide(sale, (record, deciding) =>
      decideClearing(record, { note: "Known.", isMerchant: false }, deciding),
    );
    const ended = operations.part(operations.outcomeOf("evt_2")?.evidenceId ?? "", sale);
    expect(projectRecord(operations.getRecord(ended), now).due).toMatchObject(PAID);
  });

  test("leaves its step open in a sale that has only a report", () => {
    const { pay, report, part, idOf, getRecord, store } = open();
    const sale = pay(1);
    report({ orderReference: "o-1" });
    part(idOf("evt_1"), sale);
    expect(projectRecord(getRecord(sale), store.clock.now).openSteps).toEqual(["payment_received"]);
  });

  test("is refused if no payment or report would remain", () => {
    const { pay, refund, part, idOf } = open();
    const sale = pay(1);
    refund("pi_1");
    expect(() => part(idOf("evt_1"), sale)).toThrow(notPartable("Nothing would remain that shows a sale"));
  });
});
