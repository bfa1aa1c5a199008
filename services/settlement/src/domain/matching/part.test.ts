import { describe, expect, test } from "vitest";
import { attributionOf, gbp, laterEventOf, paymentEventOf, paymentOf } from "../../testing/facts.ts";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { decideClearing } from "../conversion/decisions.ts";
import { findLinkedInto } from "../conversion/linked-into.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";

const now = new Date("2026-01-03T00:00:00Z");
const PAID = { builderPayoutMinor: 640n, heldMinor: 0n };
const HELD = { builderPayoutMinor: 0n, heldMinor: 640n };
const NOTHING = { commissionMinor: 0n };

const LEDGER = new Map(
  [
    attributionOf(),
    attributionOf({ recommendationId: "rec_2", offerId: "off_2", checkout: { id: "txn_2", amount: gbp(1_999n) } }),
  ].map((attribution) => [attribution.recommendationId, attribution]),
);

function open() {
  const operations = createMemoryOperations(now, (id) => LEDGER.get(id) ?? null);
  const { store, receive, getRecord, outcomeOf } = operations;
  /** Pays a recommendation's checkout; returns the sale. */
  const pay = (n: number, given: Partial<PaymentEvent> = {}): string => {
    const event = paymentOf(LEDGER.get(`rec_${n}`) ?? attributionOf(), {
      eventId: `evt_${n}`,
      paymentId: `pi_${n}`,
      ...given,
    });
    receive(event);
    return outcomeOf(event.eventId)?.conversionId ?? "";
  };
  const refund = (paymentId: string, given: Partial<PaymentEvent> = {}) =>
    receive(
      laterEventOf({
        eventId: `evt_r_${paymentId}`,
        kind: "REFUND_SUCCEEDED",
        refundId: `re_${paymentId}`,
        paymentId,
        ...given,
      }),
    );
  const dueOf = (id: string) => projectRecord(getRecord(id), store.clock.now).due;
  const eventsOf = (id: string) => getRecord(id).evidence.map(({ event }) => event.eventId);
  const idOf = (eventId: string) => outcomeOf(eventId)?.evidenceId ?? "";
  const reportIdOf = (id: string) => getRecord(id).reports.at(-1)?.id ?? "";
  return { ...operations, pay, refund, dueOf, eventsOf, idOf, reportIdOf };
}

const notPartable = (words: string) =>
  expect.objectContaining({ code: "EVIDENCE_NOT_PARTABLE", message: expect.stringContaining(words) });

describe("a link that is undone", () => {
  test("gives back the conversion what it had, and all that came since for its payments [S5]", () => {
    const { pay, refund, link, part, eventsOf, dueOf, getRecord, store } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    refund("pi_2");
    pay(2, { eventId: "evt_again" });
    expect(part(other, one)).toBe(other);
    expect(eventsOf(one)).toEqual(["evt_1"]);
    expect(eventsOf(other)).toEqual(["evt_2", "evt_r_pi_2", "evt_again"]);
    expect([dueOf(one), dueOf(other)]).toMatchObject([PAID, NOTHING]);
    expect(getRecord(other)).toMatchObject({ state: "CLAWED_BACK", checkoutId: "txn_2" });
    expect(findLinkedInto(getRecord(other))).toBeNull();
    for (const key of ["payment:con_1:pi_2", "checkout:txn_2", "refund:con_1:re_pi_2"])
      expect(store.leads.get(key), key).toBe(other);
    for (const key of ["payment:con_1:pi_1", "checkout:txn_1"]) expect(store.leads.get(key), key).toBe(one);
  });

  test("is a decision on both conversions, and the payments are no longer repeated", () => {
    const { pay, link, part, getRecord, outcomeOf, idOf } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    expect([outcomeOf("evt_1")?.reason, outcomeOf("evt_2")?.reason]).toEqual([null, "payment_repeated"]);
    part(other, one);
    expect([outcomeOf("evt_1")?.reason, outcomeOf("evt_2")?.reason]).toEqual([null, null]);
    for (const [id, otherId] of [
      [one, other],
      [other, one],
    ] as const)
      expect(getRecord(id).decisions.at(-1)).toMatchObject({
        kind: "evidence_parted",
        subjects: [idOf("evt_2")],
        otherConversionId: otherId,
        note: "Seen.",
        decidedBy: "operator:ops",
        decidedAt: now,
      });
  });

  test("of a report brings it back under its order reference, and its review stays ended", () => {
    const { pay, report, link, part, dueOf, getRecord } = open();
    const one = pay(1);
    pay(2);
    const reported = report({ orderReference: "o-1" });
    link(reported, one);
    part(reported, one);
    expect(report({ orderReference: "o-1" })).toBe(reported);
    expect(getRecord(one)).toMatchObject({ reports: [], orderReference: null });
    expect(getRecord(reported)).toMatchObject({ orderReference: "o-1", state: "PENDING" });
    expect(dueOf(reported)).toMatchObject(PAID);
  });

  test("of a settled conversion restores its state and books nothing twice", () => {
    const { pay, link, part, settle, store, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    store.clock.now = new Date("2026-02-05T00:00:00Z");
    settle();
    link(other, one);
    part(other, one);
    expect(getRecord(other).state).toBe("SETTLED");
    settle();
    expect(getRecord(other).settlements).toHaveLength(1);
  });

  test.each<[string, (given: ReturnType<typeof open>) => readonly [string, string]]>([
    ["was never made", ({ pay }) => [pay(2), pay(1)]],
    [
      "was undone before",
      ({ pay, link, part }) => {
        const [one, other] = [pay(1), pay(2)];
        link(other, one);
        part(other, one);
        return [other, one];
      },
    ],
    [
      "was made into another conversion since",
      ({ pay, report, link, part }) => {
        const [one, other] = [pay(1), pay(2)];
        const reported = report({ orderReference: "o-1" });
        link(reported, one);
        part(reported, one);
        link(reported, other);
        return [reported, one];
      },
    ],
  ])("is refused if it %s", (_, prepare) => {
    const given = open();
    const [linked, from] = prepare(given);
    expect(() => given.part(linked, from)).toThrow(notPartable(`${linked} is not linked into ${from}`));
  });
});

describe("a payment that is parted", () => {
  const twice = () => {
    const operations = open();
    const sale = operations.pay(1);
    operations.pay(1, { eventId: "evt_p2", paymentId: "pi_p2", occurredAt: new Date("2026-01-01T12:30:00Z") });
    operations.refund("pi_p2");
    return { ...operations, sale };
  };

  test("is a new sale of its own recommendation with all of its events, and the other payment stays", () => {
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

  test("that was the first one makes the other one the sale's only payment, no longer a repeated one", () => {
    const { sale, part, idOf, getRecord, outcomeOf, store } = twice();
    expect(outcomeOf("evt_p2")?.reason).toBe("payment_repeated");
    part(idOf("evt_1"), sale);
    expect(outcomeOf("evt_p2")?.reason).toBeNull();
    expect(projectRecord(getRecord(sale), store.clock.now)).toMatchObject({ paymentId: "pi_p2", surplusMinor: 0n });
  });

  test("begins pending in its history", () => {
    const { sale, part, idOf, store } = twice();
    const parted = part(idOf("evt_p2"), sale);
    expect(store.history.filter(({ conversionId }) => conversionId === parted)).toMatchObject([
      { sequence: 1, from: null, to: "PENDING", cause: "evidence_parted" },
      { sequence: 2, from: "PENDING", to: "CLAWED_BACK" },
    ]);
  });

  test("leads to its new sale, and the checkout that both payments were made for stays with the sale", () => {
    const { sale, part, idOf, store, getRecord, pay } = twice();
    const parted = part(idOf("evt_p2"), sale);
    expect([store.leads.get("payment:con_1:pi_p2"), store.leads.get("checkout:txn_1")]).toEqual([parted, sale]);
    expect([getRecord(parted).checkoutId, getRecord(sale).checkoutId]).toEqual([null, "txn_1"]);
    expect(pay(1, { eventId: "evt_p3", paymentId: "pi_p3" })).toBe(sale);
  });

  test("gets a further event of its own without a review, although that names the sale's checkout", () => {
    const { sale, part, idOf, pay, getRecord } = twice();
    const parted = part(idOf("evt_p2"), sale);
    const early = new Date("2026-01-01T11:30:00Z");
    expect(pay(1, { eventId: "evt_again", paymentId: "pi_p2", occurredAt: early })).toBe(parted);
    expect(getRecord(parted)).toMatchObject({ reviews: [], checkoutId: null });
  });

  test("takes its checkout along if its sale keeps no payment of it", () => {
    const { pay, report, part, idOf, getRecord, store, dueOf } = open();
    const sale = pay(1);
    report({ orderReference: "o-1" });
    const parted = part(idOf("evt_1"), sale);
    expect([getRecord(parted).checkoutId, getRecord(sale).checkoutId]).toEqual(["txn_1", null]);
    expect(store.leads.get("checkout:txn_1")).toBe(parted);
    expect([dueOf(sale), dueOf(parted)]).toMatchObject([PAID, PAID]);
  });

  test("takes the reviews that it raised along, open ones open and ended ones ended", () => {
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

  test("leaves the step that it completed open in a sale that only a report shows", () => {
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

describe("a report that is parted", () => {
  test("is a new sale of the recommendation that it names, and leads to it by its order reference", () => {
    const { pay, report, part, reportIdOf, getRecord, dueOf, store } = open();
    const sale = pay(1);
    report({ orderReference: "o-1", recommendationId: "rec_2" });
    const parted = part(reportIdOf(sale), sale);
    expect(getRecord(parted)).toMatchObject({ recommendationId: "rec_2", orderReference: "o-1", evidence: [] });
    expect(store.leads.get("order:mer_1:o-1")).toBe(parted);
    expect([dueOf(sale), dueOf(parted)]).toMatchObject([PAID, PAID]);
  });

  test("is a new sale of its sale's recommendation if it names none", () => {
    const { pay, report, part, reportIdOf, getRecord } = open();
    const sale = pay(1);
    report({ orderReference: "o-1", chosen: "rec_2" });
    expect(getRecord(part(reportIdOf(sale), sale)).recommendationId).toBe("rec_1");
  });

  test("does not take the payment's keys along, although it names the payment: its refund stays with the payment", () => {
    const { pay, report, part, refund, reportIdOf, eventsOf, dueOf } = open();
    const sale = report({ orderReference: "o-1", paymentId: "pi_1" });
    pay(1);
    const parted = part(reportIdOf(sale), sale);
    refund("pi_1");
    expect(eventsOf(sale)).toEqual(["evt_1", "evt_r_pi_1"]);
    expect(eventsOf(parted)).toEqual([]);
    expect([dueOf(sale), dueOf(parted)]).toMatchObject([NOTHING, PAID]);
  });

  test("leaves the other report with the sale", () => {
    const { pay, report, part, reportIdOf, getRecord } = open();
    const sale = pay(1);
    report({ orderReference: "o-1" });
    report({ orderReference: "txn_1" });
    part(reportIdOf(sale), sale);
    expect(getRecord(sale)).toMatchObject({ orderReference: "o-1", reports: [{ orderReference: "o-1" }] });
  });

  test("is refused if it is all that its conversion has", () => {
    const { report, part, reportIdOf } = open();
    const sale = report({ orderReference: "o-1" });
    expect(() => part(reportIdOf(sale), sale)).toThrow(notPartable("Nothing would remain that shows a sale"));
  });
});

describe("an event that is parted", () => {
  test("waits again if a person linked it, and only its payment or a person finds it a sale", () => {
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
      conversionId: null,
      nextTryAt: null,
      eraseAt: null,
    });
    expect([store.leads.get("payment:con_1:pi_9"), store.leads.get("refund:con_1:re_pi_9")]).toEqual([null, null]);
    const other = pay(2, { eventId: "evt_9", paymentId: "pi_9" });
    expect(eventsOf(other)).toEqual(["evt_r_pi_9", "evt_9"]);
  });

  test("takes what came since for its payment along", () => {
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

  test("is refused if it belongs to a payment of the sale, or came there by itself", () => {
    const { pay, refund, part, idOf, link } = open();
    const sale = pay(1);
    refund("pi_1");
    expect(() => part(idOf("evt_r_pi_1"), sale)).toThrow(notPartable("was not linked by itself"));
    const strange = laterEventOf({ eventId: "evt_x", kind: "REFUND_SUCCEEDED", refundId: "re_x", paymentId: null });
    const operations = open();
    const other = operations.pay(1);
    operations.receive(strange);
    operations.link(operations.idOf("evt_x"), other);
    // From now on it belongs to the payment.
    operations.receive({ ...strange, eventId: "evt_y", paymentId: "pi_1" });
    expect(() => operations.part(operations.idOf("evt_x"), other)).toThrow(notPartable("was not linked by itself"));
    expect(link).toBeTypeOf("function");
  });
});
