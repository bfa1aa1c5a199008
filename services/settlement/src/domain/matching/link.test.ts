import { describe, expect, test } from "vitest";
import { attributionOf, gbp, laterEventOf, paymentEventOf, paymentOf } from "../../testing/facts.ts";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { decideClearing, decideRejection } from "../conversion/decisions.ts";
import { findLinkedInto } from "../conversion/linked-into.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { Attribution } from "../evidence/attribution.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";

const now = new Date("2026-01-03T00:00:00Z");
const HELD = { builderPayoutMinor: 0n, heldMinor: 640n };
const PAID = { builderPayoutMinor: 640n, heldMinor: 0n };
const NOTHING = { commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 0n, heldMinor: 0n };

const LEDGER = new Map(
  [
    attributionOf(),
    attributionOf({ recommendationId: "rec_2", offerId: "off_2", checkout: { id: "txn_2", amount: gbp(1_999n) } }),
    attributionOf({ recommendationId: "rec_3", sessionId: "ses_3", checkout: { id: "txn_3", amount: gbp(1_999n) } }),
    attributionOf({ recommendationId: "rec_4", merchantId: "mer_2", checkout: { id: "txn_4", amount: gbp(1_999n) } }),
  ].map((attribution) => [attribution.recommendationId, attribution]),
);

const attributionOfRec = (n: number): Attribution => {
  const attribution = LEDGER.get(`rec_${n}`);
  if (attribution === undefined) throw new Error(`rec_${n}`);
  return attribution;
};
/** The payment of the checkout of a recommendation. */
const paymentAt = (n: number, given: Partial<PaymentEvent> = {}) =>
  paymentOf(attributionOfRec(n), { eventId: `evt_${n}`, paymentId: `pi_${n}`, ...given });
const refundOf = (n: number, given: Partial<PaymentEvent> = {}) =>
  laterEventOf({ eventId: `evt_r${n}`, kind: "REFUND_SUCCEEDED", refundId: `re_${n}`, paymentId: `pi_${n}`, ...given });

function open() {
  const operations = createMemoryOperations(now, (id) => LEDGER.get(id) ?? null);
  const { store, receive, getRecord } = operations;
  const pay = (n: number, given: Partial<PaymentEvent> = {}): string => {
    receive(paymentAt(n, given));
    return operations.outcomeOf(given.eventId ?? `evt_${n}`)?.conversionId ?? "";
  };
  /** Two paid sales of one session, and a report that could mean both. */
  const duplicated = () => [pay(1), pay(2), operations.report({ orderReference: "o-1" })] as const;
  const dueOf = (id: string) => projectRecord(getRecord(id), store.clock.now).due;
  const reject = (id: string) =>
    operations.decide(id, (record, deciding) =>
      decideRejection(record, { reasonCode: "DUPLICATE", note: null }, deciding),
    );
  const evidenceId = (eventId: string) => operations.outcomeOf(eventId)?.evidenceId ?? "";
  const eventsOf = (id: string) => getRecord(id).evidence.map(({ event }) => event.eventId);
  return { ...operations, pay, duplicated, dueOf, reject, evidenceId, eventsOf };
}

const refusal = (code: string, words: string | RegExp) =>
  expect.objectContaining({
    code,
    message: typeof words === "string" ? expect.stringContaining(words) : expect.stringMatching(words),
  });
const notLinkable = (words: string) => refusal("CONVERSIONS_NOT_LINKABLE", words);

describe("a report that is linked into a paid sale", () => {
  test("counts there from now on, its review ends, and its own conversion owes nothing", () => {
    const { duplicated, link, getRecord, dueOf, store } = open();
    const [paid, , reported] = duplicated();
    const [report] = getRecord(reported).reports;
    expect(dueOf(reported)).toMatchObject(HELD);
    expect(link(reported, paid)).toBe(paid);
    expect(getRecord(paid)).toMatchObject({ reports: [report], orderReference: "o-1", state: "PENDING" });
    expect(dueOf(paid)).toMatchObject(PAID);
    expect(getRecord(reported)).toMatchObject({ reports: [], evidence: [], reviews: [], state: "CLAWED_BACK" });
    expect(dueOf(reported)).toEqual(NOTHING);
    expect(findLinkedInto(getRecord(reported))).toBe(paid);
    expect(findLinkedInto(getRecord(paid))).toBeNull();
    expect(store.history.filter(({ cause }) => cause === "evidence_linked")).toMatchObject([
      { conversionId: reported, from: "PENDING", to: "CLAWED_BACK", causedBy: "operator:ops" },
    ]);
  });

  test("leaves the same decision on both conversions, with author, time, note, and what was moved and ended", () => {
    const { duplicated, link, getRecord } = open();
    const [paid, , reported] = duplicated();
    const reportId = getRecord(reported).reports[0]?.id ?? "";
    link(reported, paid);
    const decision = {
      kind: "evidence_linked",
      reasonCode: null,
      note: "Seen.",
      subjects: [reportId, `possible_duplicate:${reportId}`],
      decidedAt: now,
      decidedBy: "operator:ops",
    };
    expect(getRecord(reported).decisions).toMatchObject([{ ...decision, otherConversionId: paid }]);
    expect(getRecord(paid).decisions).toMatchObject([{ ...decision, otherConversionId: reported }]);
  });

  test("is found there under its order reference, and what it names leads there", () => {
    const { pay, link, report, store } = open();
    const paid = pay(1);
    pay(2);
    const reported = report({ orderReference: "o-1", paymentId: "pi_9" });
    link(reported, paid);
    expect([store.leads.get("order:mer_1:o-1"), store.leads.get("payment:con_1:pi_9")]).toEqual([paid, paid]);
    expect(report({ orderReference: "o-1" })).toBe(paid);
  });

  test("again changes nothing", () => {
    const { duplicated, link, getRecord } = open();
    const [paid, , reported] = duplicated();
    link(reported, paid);
    const before = getRecord(paid);
    expect(link(reported, paid)).toBe(paid);
    expect(getRecord(paid)).toBe(before);
  });

  test("stays linked when the other sale's report comes: the other sale is now the only one", () => {
    const { duplicated, link, report, getRecord } = open();
    const [paid, other, reported] = duplicated();
    link(reported, paid);
    expect(report({ orderReference: "o-2" })).toBe(other);
    expect(getRecord(other).reports).toMatchObject([{ match: "only_sale" }]);
  });

  test("takes a review along that had ended, and it stays ended", () => {
    const { duplicated, link, decide, getRecord, dueOf } = open();
    const [paid, , reported] = duplicated();
    decide(reported, (record, deciding) =>
      decideClearing(record, { note: "Another sale.", isMerchant: true }, deciding),
    );
    link(reported, paid);
    expect(getRecord(paid).reviews).toMatchObject([{ reason: "possible_duplicate" }]);
    expect(dueOf(paid)).toMatchObject(PAID);
  });

  test("takes a review of the builder's merchant along, which stays open", () => {
    const ledger = (id: string) => attributionOf({ ...LEDGER.get(id), builderMerchantIds: ["mer_1"] });
    const operations = createMemoryOperations(now, ledger);
    operations.receive(paymentAt(1));
    operations.receive(paymentAt(2));
    const [paid = "", other = ""] = operations.store.records.keys();
    const reported = operations.report({ orderReference: "o-1" });
    operations.link(reported, paid);
    const own = operations.getRecord(paid).reviews.map(({ reason, subject }) => `${reason}:${subject.slice(0, 3)}`);
    expect(own).toEqual(["merchant_is_builder:con", "merchant_is_builder:rep", "possible_duplicate:rep"]);
    expect(projectRecord(operations.getRecord(paid), now).due).toMatchObject(HELD);
    expect(operations.getRecord(other).reviews).toHaveLength(1);
  });
});

describe("a paid sale that is linked into another one", () => {
  test("is a surplus there: one commission, and its refund leaves the sale", () => {
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

  test("has `payment_repeated` as the reason of the later payment", () => {
    const { pay, link, outcomeOf } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    expect([outcomeOf("evt_1")?.reason, outcomeOf("evt_2")?.reason]).toEqual([null, "payment_repeated"]);
    expect(outcomeOf("evt_2")).toMatchObject({ conversionId: one, status: "applied" });
  });

  test("leads there by its payment and its checkout, and keeps the checkout that it was made for", () => {
    const { pay, link, store, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    expect([store.leads.get("payment:con_1:pi_2"), store.leads.get("checkout:txn_2")]).toEqual([one, one]);
    expect([getRecord(one).checkoutId, getRecord(other).checkoutId]).toEqual(["txn_1", "txn_2"]);
    expect(pay(2, { eventId: "evt_9", paymentId: "pi_9" })).toBe(one);
  });

  test("does not change the recommendation that the other one belongs to, whatever comes later", () => {
    const { pay, link, getRecord } = open();
    const [one, other] = [pay(1), pay(2)];
    link(other, one);
    pay(2, { eventId: "evt_9", occurredAt: new Date("2026-01-01T11:00:00Z") });
    expect(getRecord(one)).toMatchObject({ recommendationId: "rec_1", checkoutId: "txn_1" });
  });

  test("gives its settled commission back in the next run", () => {
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

describe("a link is refused", () => {
  test.each<[string, (given: ReturnType<typeof open>) => readonly [string, string], string]>([
    ["into itself", ({ pay }) => [pay(1), pay(1)], "A conversion cannot be linked into itself"],
    [
      "of a test sale with a live one",
      ({ pay }) => [pay(1), pay(2, { livemode: true })],
      "A test sale and a live sale cannot be one sale",
    ],
    [
      "of a payment into a report",
      ({ duplicated }) => {
        const [paid, , reported] = duplicated();
        return [paid, reported];
      },
      "A sale belongs to its payment: link conv_",
    ],
    [
      "of a rejected sale",
      ({ pay, reject }) => {
        const ids = [pay(1), pay(2)] as const;
        reject(ids[0]);
        return ids;
      },
      "is rejected",
    ],
    [
      "into a rejected sale",
      ({ pay, reject }) => {
        const ids = [pay(1), pay(2)] as const;
        reject(ids[1]);
        return ids;
      },
      "is rejected",
    ],
    [
      "of a sale that is linked into another one",
      ({ duplicated, link }) => {
        const [one, other, reported] = duplicated();
        link(reported, one);
        return [reported, other];
      },
      "is linked into another conversion",
    ],
    [
      "into a sale that is linked into another one",
      ({ duplicated, link }) => {
        const [one, other, reported] = duplicated();
        link(other, one);
        return [reported, other];
      },
      "is linked into another conversion",
    ],
  ])("%s", (_, prepare, words) => {
    const given = open();
    const [from, to] = prepare(given);
    const before = new Map(given.store.records);
    expect(() => given.link(from, to)).toThrow(notLinkable(words));
    expect(given.store.records).toEqual(before);
  });

  test("with another merchant's conversion, as if that did not exist", () => {
    const { pay, link } = open();
    const own = pay(1);
    const strange = pay(4);
    for (const [from, to] of [
      [own, strange],
      [strange, own],
    ] as const)
      expect(() => link(from, to)).toThrow(refusal("CONVERSION_NOT_FOUND", ""));
  });

  test("to a merchant if neither sale is a possible duplicate, or if their sessions differ", () => {
    const words = notLinkable("A merchant may link only a possible duplicate, with a sale of its session");
    const { pay, duplicated, link } = open();
    const [one, other, reported] = duplicated();
    const elsewhere = pay(3);
    expect(() => link(other, one, { isMerchant: true })).toThrow(words);
    expect(() => link(reported, elsewhere, { isMerchant: true })).toThrow(words);
    expect(link(reported, one, { isMerchant: true })).toBe(one);
  });

  test("to a merchant once the possible duplicate was cleared, and not to an operator", () => {
    const { duplicated, link, decide } = open();
    const [one, , reported] = duplicated();
    decide(reported, (record, deciding) =>
      decideClearing(record, { note: "Another sale.", isMerchant: true }, deciding),
    );
    expect(() => link(reported, one, { isMerchant: true })).toThrow(notLinkable("A merchant may link only"));
    expect(link(reported, one)).toBe(one);
  });

  test("a second time after the link was undone and another one made", () => {
    const { duplicated, link, part, getRecord } = open();
    const [one, other, reported] = duplicated();
    link(reported, one);
    part(reported, one);
    link(reported, other);
    expect(() => link(reported, one)).toThrow(notLinkable("is linked into another conversion"));
    expect(getRecord(other).reports).toHaveLength(1);
  });
});

describe("an event that found no sale", () => {
  const refund = refundOf(9, { occurredAt: now });

  test("is linked into a sale by an operator, and counts there", () => {
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

  test("takes the other events of its payment along, and the payment itself if that comes later", () => {
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

  test("that is a merchant's other payment makes a reported sale a paid one, which is not verified", () => {
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

  test("is refused for a rejected conversion: its payment may still come and be another sale", () => {
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
