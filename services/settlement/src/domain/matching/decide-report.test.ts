import { describe, expect, test } from "vitest";
import { attributionOf, gbp, paymentOf, reportOf } from "../../testing/facts.ts";
import { createMemoryOperations, type GivenReport } from "../../testing/memory-operations.ts";
import { decideRejection } from "../conversion/decisions.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import type { Attribution } from "../evidence/attribution.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import { decidePath, requireComplete, requireSame, toValue, type ReportInput } from "./decide-report.ts";

const input: ReportInput = {
  sessionId: "ses_1",
  recommendationId: null,
  transactionId: null,
  paymentId: null,
  orderReference: "order-1",
  transactionValue: "19.99",
  currency: null,
  occurredAt: null,
};
const at = (text: string) => new Date(text);
const inside = at("2026-01-01T12:00:00Z");
const after = at("2026-01-05T12:00:00Z");
const now = at("2026-01-10T00:00:00Z");

describe("a report's content", () => {
  test.each(["sessionId", "orderReference", "transactionValue"] as const)("without %s is incomplete", (field) => {
    expect(() => requireComplete({ ...input, [field]: " " })).toThrow(
      "sessionId, orderReference and transactionValue are required",
    );
  });

  test("is complete with a recommendation in the place of the session", () => {
    expect(() => requireComplete({ ...input, sessionId: null, recommendationId: "rec_1" })).not.toThrow();
    expect(() => requireComplete({ ...input, sessionId: null })).toThrow("are required");
  });

  test("may have a reference of 200 characters, and not of 201", () => {
    expect(() => requireComplete({ ...input, orderReference: "x".repeat(200) })).not.toThrow();
    expect(() => requireComplete({ ...input, orderReference: "x".repeat(201) })).toThrow(
      "orderReference is longer than 200 characters",
    );
  });

  test.each([
    ["19.99", "GBP", 1_999n],
    ["1999", "JPY", 1_999n],
    ["1.999", "KWD", 1_999n],
  ])("%s %s is exact", (transactionValue, currency, amountMinor) => {
    expect(toValue({ transactionValue, currency }, currency)).toEqual({ amountMinor, currency });
    expect(toValue({ transactionValue, currency: null }, currency)).toEqual({ amountMinor, currency });
  });

  test.each([
    ["0", null, "transactionValue must be greater than zero"],
    ["0.00", null, "transactionValue must be greater than zero"],
    ["19.999", null, "transactionValue has more decimals than GBP (2)"],
    ["90071992547409.92", null, "transactionValue is too large"],
    ["19.99", "EUR", "currency must be GBP, the offer's"],
    ["19.99", "XYZ", "XYZ is not an ISO 4217 currency"],
  ])("%s in %s is refused", (transactionValue, currency, text) => {
    expect(() => toValue({ transactionValue, currency }, "GBP")).toThrow(text);
  });
});

describe("the path of a report", () => {
  const clicked = { checkout: null, firstClickedAt: inside };
  const inSession = at("2026-01-01T23:00:00Z");

  test.each<[string, Partial<Attribution>, Date | null, Date, string]>([
    ["inside the session window", {}, inside, now, "merchant_report"],
    ["without a time, now inside the session window", { checkout: null }, null, inSession, "merchant_report"],
    ["without a time, now after the window, with a click before", clicked, null, now, "tracked_link"],
    ["without a time, with a checkout made inside the window", {}, null, now, "merchant_report"],
    ["after the window, with a checkout made inside it", {}, after, now, "merchant_report"],
    ["after the window, with a click before", clicked, after, now, "tracked_link"],
    ["300 seconds before the session", { checkout: null }, at("2026-01-01T09:55:00Z"), now, "merchant_report"],
  ])("of a sale %s", (_, attribution, occurredAt, when, path) => {
    expect(decidePath(attributionOf(attribution), occurredAt, when)).toBe(path);
  });

  test.each<[string, Partial<Attribution>, Date | null, Date]>([
    ["after the window, with neither checkout nor click", { checkout: null }, after, now],
    ["without a time, now after the window, with neither", { checkout: null }, null, now],
    ["after the window, clicked later", { checkout: null, firstClickedAt: at("2026-01-06T00:00:00Z") }, after, now],
    ["at the end of the window, with neither", { checkout: null }, at("2026-01-02T10:00:00Z"), now],
    ["more than 300 seconds before the session, with neither", { checkout: null }, at("2026-01-01T09:54:59Z"), now],
    ["in time, 30 days and a millisecond after the recommendation", {}, inside, at("2026-01-31T10:05:00.001Z")],
    ["with a click, 30 days and a millisecond after it", clicked, after, at("2026-01-31T10:05:00.001Z")],
  ])("of a sale %s is closed", (_, attribution, occurredAt, when) => {
    expect(() => decidePath(attributionOf(attribution), occurredAt, when)).toThrow("Attribution window closed");
  });

  test("is open until exactly 30 days after the recommendation, or the merchant's own days", () => {
    expect(decidePath(attributionOf(), inside, at("2026-01-31T10:05:00Z"))).toBe("merchant_report");
    expect(() => decidePath(attributionOf({ attributionWindowDays: 7 }), inside, now)).toThrow(
      "Attribution window closed",
    );
  });

  test("of a sale more than 300 seconds in the future is refused", () => {
    expect(decidePath(attributionOf(), at("2026-01-10T00:05:00Z"), now)).toBe("merchant_report");
    expect(() => decidePath(attributionOf(), at("2026-01-10T00:05:01Z"), now)).toThrow("occurredAt lies in the future");
  });
});

describe("a reference that was reported before", () => {
  const known = reportOf({ occurredAt: inside, named: { ...reportOf().named, paymentId: "pi_1" } });

  test.each<[string, Partial<ReportInput>]>([
    ["the same", { occurredAt: inside, paymentId: "pi_1" }],
    ["the same without its time and its names", { sessionId: null }],
  ])("with %s is the same report", (_, given) => {
    expect(() => requireSame(known, { ...input, ...given })).not.toThrow();
  });

  test.each<[string, Partial<ReportInput>]>([
    ["another session", { sessionId: "ses_2" }],
    ["another recommendation", { recommendationId: "rec_2" }],
    ["another payment", { paymentId: "pi_2" }],
    ["a transaction", { transactionId: "txn_1" }],
    ["another time", { occurredAt: now }],
    ["another value", { transactionValue: "20.00" }],
  ])("with %s is a conflict", (_, given) => {
    expect(() => requireSame(known, { ...input, ...given })).toThrow(
      "orderReference was reported before with other content",
    );
  });

  test("with a value in another currency is refused", () => {
    expect(() => requireSame(known, { ...input, currency: "EUR" })).toThrow("currency must be GBP");
  });
});

/** A merchant with two offers in one session, and one offer in another. */
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
  /** The sales in short: recommendation, payments, order references, open reviews. */
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

  test("a sale that it names even if that was settled or rejected, and changes nothing of a rejected one", () => {
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

  test("no sale if two could be meant: it is a possible duplicate [S4]", () => {
    const { pay, report, sales } = open();
    pay(1);
    pay(2);
    report({ orderReference: "o-1" });
    expect(sales()).toEqual(["rec_1, pi_1", "rec_2, pi_2", "rec_1, o-1 named, possible_duplicate"]);
  });

  test("a report under the same reference that it repeats, and no second sale", () => {
    const { report, store } = open();
    expect(report({ orderReference: "o-1" })).toBe(report({ orderReference: "o-1" }));
    expect(store.records.size).toBe(1);
  });

  test("no other report: two references are two sales", () => {
    const { report, sales } = open();
    report({ orderReference: "o-1" });
    report({ orderReference: "o-2" });
    expect(sales()).toEqual(["rec_1, o-1 named", "rec_1, o-2 named"]);
  });

  test("another report of one payment that both name", () => {
    const { report, pay, sales } = open();
    report({ orderReference: "o-1", paymentId: "pi_1" });
    report({ orderReference: "o-2", paymentId: "pi_1" });
    pay(1);
    expect(sales()).toEqual(["rec_1, pi_1, o-1 named, o-2 named_sale"]);
  });

  test("no settled sale without a name: it is a possible duplicate and held", () => {
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

test("a report without a time counts as of the moment of the report: its window begins there", () => {
  const { report, getRecord, store } = open();
  const projection = projectRecord(getRecord(report({ orderReference: "o-1" })), store.clock.now);
  expect(projection).toMatchObject({ occurredAt: store.clock.now, validationEndsAt: at("2026-01-31T13:00:00Z") });
});

test("a report outside the session window without a time earns three quarters if the link was followed, else is refused", () => {
  const commissionOf = (firstClickedAt: Date | null) => {
    const operations = createMemoryOperations(after, () => attributionOf({ checkout: null, firstClickedAt }));
    return projectRecord(operations.getRecord(operations.report({ orderReference: "o-1" })), after).due.commissionMinor;
  };
  expect(commissionOf(inside)).toBe(600n);
  expect(() => commissionOf(null)).toThrow("Attribution window closed");
});
