import { describe, expect, test } from "vitest";
import { attributionOf, gbp, paymentOf } from "../../testing/facts.ts";
import { createMemoryOperations, type GivenReport } from "../../testing/memory-operations.ts";
import { at, inside, after } from "../../testing/report-input.ts";
import { decideRejection } from "../conversion/decisions.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";

function open() {
  const recommendations = new Map(
    [
      attributionOf({ attributionWindowDays: 60 }),
      attributionOf({ recommendationId: "rec_2", offerId: "off_2", checkout: { id: "txn_2", amount: gbp(1_999n) } }),
      attributionOf({ recommendationId: "rec_3", sessionId: "ses_3", checkout: { id: "txn_3", amount: gbp(1_999n) } }),
    ].map((attribution) => [attribution.recommendationId, attribution]),
  );
  const operations = createMemoryOperations(at("2026-01-01T13:00:00Z"), (id) => recommendations.get(id) ?? null);
  const pay = (n: 1 | 2 | 3, given: Partial<PaymentEvent> = {}) =>
    operations.receive(
      paymentOf(recommendations.get(`rec_${n}`) ?? attributionOf(), {
        eventId: `evt_${n}`,
        paymentId: `pi_${n}`,
        chargeId: `ch_${n}`,
        ...given,
      }),
    );
  const reject = (id: string) =>
    operations.decide(id, (record, deciding) =>
      decideRejection(record, { reasonCode: "DUPLICATE", note: null }, deciding),
    );
  /** Returns the recommendation, payments, order references and open reviews of each sale. */
  const sales = () =>
    [...operations.store.records.values()].map(({ recommendationId, evidence, reports, reviews }) =>
      [
        recommendationId,
        ...new Set(evidence.map(({ event }) => event.paymentId)),
        ...reports.map(({ orderReference, match }) => `${orderReference} ${match}`),
        ...reviews.map(({ reason }) => reason),
      ].join(", "),
    );
  return { ...operations, pay, reject, sales };
}

describe("a report joins", () => {
  test.each<[string, GivenReport]>([
    ["our transaction id as its order reference", { orderReference: "txn_1" }],
    ["our transaction id", { orderReference: "o-1", transactionId: "txn_1" }],
    ["the processor's payment id", { orderReference: "o-1", paymentId: "pi_1" }],
    ["the processor's payment id as its order reference", { orderReference: "pi_1" }],
    ["the processor's charge id", { orderReference: "o-1", paymentId: "ch_1" }],
  ])("the sale that it names by %s, also one of another session", (_, given) => {
    const { pay, report, sales } = open();
    pay(1);
    pay(2);
    report({ ...given, chosen: "rec_3" });
    expect(sales()).toEqual([`rec_1, pi_1, ${given.orderReference} named_sale`, "rec_2, pi_2"]);
  });

  test("the paid one of two sales that it names", () => {
    const { pay, report, sales } = open();
    report({ orderReference: "o-1", transactionId: "txn_1" });
    pay(2);
    report({ orderReference: "o-2", transactionId: "txn_1", paymentId: "pi_2" });
    expect(sales()).toEqual(["rec_1, o-1 named", "rec_2, pi_2, o-2 named_sale"]);
  });

  test("of two unpaid sales the one whose checkout it names, before the one whose payment it names", () => {
    const { report, sales } = open();
    report({ orderReference: "o-1", paymentId: "pi_2" });
    report({ orderReference: "o-2", transactionId: "txn_1" });
    report({ orderReference: "o-3", transactionId: "txn_1", paymentId: "pi_2" });
    expect(sales()).toEqual(["rec_1, o-1 named", "rec_1, o-2 named, o-3 named_sale"]);
  });

  test("a sale of another session, and claims its session against concurrent reports", () => {
    const { pay, report, store } = open();
    pay(1);
    expect(store.leads.has("session:mer_1:ses_3")).toBe(false);
    report({ orderReference: "txn_1", chosen: "rec_3" });
    expect(store.leads.has("session:mer_1:ses_3")).toBe(true);
  });

  test("a sale that it names even if the sale was settled or rejected, and leaves a rejected one unchanged", () => {
    const { pay, report, reject, sales, store, getRecord } = open();
    pay(1);
    const [id = ""] = store.records.keys();
    reject(id);
    report({ orderReference: "txn_1" });
    expect(sales()).toEqual(["rec_1, pi_1, txn_1 named_sale"]);
    expect(getRecord(id).state).toBe("REJECTED");
  });

  test("the only paid sale of its session without a name, and the sale keeps the payment's recommendation and terms [E9][S3]", () => {
    const { pay, report, sales, store, getRecord } = open();
    pay(1);
    const id = report({ orderReference: "o-1", chosen: "rec_2", transactionValue: "16.66" });
    expect(sales()).toEqual(["rec_1, pi_1, o-1 only_sale"]);
    expect([...store.records.keys()]).toEqual([id]);
    expect(projectRecord(getRecord(id), store.clock.now)).toMatchObject({ transactionValue: gbp(1_999n) });
  });

  test("no sale of another session without a name", () => {
    const { pay, report, sales } = open();
    pay(3);
    report({ orderReference: "o-1" });
    expect(sales()).toEqual(["rec_3, pi_3", "rec_1, o-1 named"]);
  });

  test("no sale of another checkout than the one that it names, whose payment may still come", () => {
    const { pay, report, sales } = open();
    pay(1);
    report({ orderReference: "o-1", transactionId: "txn_2", chosen: "rec_2" });
    expect(sales()).toEqual(["rec_1, pi_1", "rec_2, o-1 named"]);
  });

  test("no sale if its session has two, and is a possible duplicate [S4]", () => {
    const { pay, report, sales } = open();
    pay(1);
    pay(2);
    report({ orderReference: "o-1" });
    expect(sales()).toEqual(["rec_1, pi_1", "rec_2, pi_2", "rec_1, o-1 named, possible_duplicate"]);
  });

  test("the sale of the report that it repeats", () => {
    const { report, store } = open();
    expect(report({ orderReference: "o-1" })).toBe(report({ orderReference: "o-1" }));
    expect(store.records.size).toBe(1);
  });

  test("no other report with another order reference", () => {
    const { report, sales } = open();
    report({ orderReference: "o-1" });
    report({ orderReference: "o-2" });
    expect(sales()).toEqual(["rec_1, o-1 named", "rec_1, o-2 named"]);
  });

  test("another report if both name one payment", () => {
    const { report, pay, sales } = open();
    report({ orderReference: "o-1", paymentId: "pi_1" });
    report({ orderReference: "o-2", paymentId: "pi_1" });
    pay(1);
    expect(sales()).toEqual(["rec_1, pi_1, o-1 named, o-2 named_sale"]);
  });

  test("no settled sale without a name, and is a possible duplicate with a held share", () => {
    const { pay, report, settle, sales, store, getRecord } = open();
    pay(1);
    store.clock.now = at("2026-02-05T00:00:00Z");
    settle();
    expect([...store.records.values()].map(({ state }) => state)).toEqual(["SETTLED"]);
    const id = report({ orderReference: "o-1" });
    expect(sales()).toEqual(["rec_1, pi_1", "rec_1, o-1 named, possible_duplicate"]);
    expect(projectRecord(getRecord(id), store.clock.now).due).toMatchObject({
      builderPayoutMinor: 0n,
      heldMinor: 640n,
    });
  });
});

test("a sale has the order reference of its first report", () => {
  const { pay, report, getRecord } = open();
  pay(1);
  report({ orderReference: "o-1" });
  expect(getRecord(report({ orderReference: "txn_1" })).orderReference).toBe("o-1");
});

test("a report without a time has the time at which it was received, and its window begins then", () => {
  const { report, getRecord, store } = open();
  const projection = projectRecord(getRecord(report({ orderReference: "o-1" })), store.clock.now);
  expect(projection).toMatchObject({ occurredAt: store.clock.now, validationEndsAt: at("2026-01-31T13:00:00Z") });
});

test("a report after the session window without a time earns three quarters after a click, and is refused without one", () => {
  const commissionOf = (firstClickedAt: Date | null) => {
    const operations = createMemoryOperations(after, () => attributionOf({ checkout: null, firstClickedAt }));
    return projectRecord(operations.getRecord(operations.report({ orderReference: "o-1" })), after).due.commissionMinor;
  };
  expect(commissionOf(inside)).toBe(600n);
  expect(() => commissionOf(null)).toThrow("Attribution window closed");
});
