import { expect, test } from "vitest";
import { runChecks } from "./checks.ts";
import type { PaymentEvent } from "./payment-event.ts";
import type { Evidence, Report } from "./record.ts";
import { findSales } from "./sales.ts";
import { attributionOf, paymentEventOf } from "./test-facts.ts";

const gbp = (amountMinor: bigint) => ({ amountMinor, currency: "GBP" });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const naming = (recommendationId: string) => ({
  ...paymentEventOf().metadata,
  aap_recommendation_id: recommendationId,
});

/** A payment on the merchant's own page, or for a checkout of ours. */
function paid(id: string, given: Partial<PaymentEvent> = {}, checkoutId: string | null = null): Evidence {
  const event = paymentEventOf({ eventId: id, paymentId: id, metadata: naming("rec_1"), ...given });
  const checkout = checkoutId === null ? null : { id: checkoutId, amount: gbp(1_999n) };
  const recommendationId = String(event.metadata["aap_recommendation_id"]);
  const checks = runChecks(event, attributionOf({ recommendationId, checkout }));
  return { id: `evd_${id}`, event, checks: checks.map((check) => ({ ...check, checkedAt: at(0) })) };
}

function told(id: string, given: Partial<PaymentEvent>): Evidence {
  const base = { eventId: id, kind: "REFUND_SUCCEEDED", paymentId: null, metadata: {} } as const;
  return { id: `evd_${id}`, event: paymentEventOf({ ...base, ...given }), checks: [] };
}

function reported(orderReference: string, valueMinor: bigint, occurredAt: Date | null = null) {
  const report: Report = {
    id: `rep_${orderReference}`,
    orderReference,
    value: gbp(valueMinor),
    occurredAt,
    path: "merchant_report",
    choice: "only",
    recordedAt: at(0),
  };
  return { recommendationId: "rec_1", report };
}

/** Every sale in short: its recommendation, reference and events. */
function salesOf(pieces: readonly Evidence[], reports: readonly ReturnType<typeof reported>[] = []) {
  const { sales, unplaced } = findSales(pieces, reports);
  return {
    sales: sales.map(({ recommendationId, report, pieces: own }) =>
      [recommendationId, report?.orderReference ?? "-", ...own.map(({ event }) => event.eventId)].join(" "),
    ),
    unplaced: Object.fromEntries([...unplaced].map(([{ event }, reason]) => [event.eventId, reason])),
  };
}

test("two payments on the merchant's own page are two sales, for one checkout they are one", () => {
  expect(salesOf([paid("p"), paid("q")]).sales).toEqual(["rec_1 - p", "rec_1 - q"]);
  expect(salesOf([paid("p", {}, "txn_1"), paid("q", {}, "txn_1")]).sales).toEqual(["rec_1 - p q"]);
});

test("a report is the sale whose payment it names, else one of its value, else the oldest", () => {
  const payments = [
    paid("p", { occurredAt: at(1) }),
    paid("q", { occurredAt: at(2), amount: gbp(500n) }),
    paid("r", { occurredAt: at(3), amount: gbp(700n) }),
  ];
  const sales = (...reports: ReturnType<typeof reported>[]) => salesOf(payments, reports).sales;
  expect(sales(reported("r", 500n))).toEqual(["rec_1 - p", "rec_1 - q", "rec_1 r r"]);
  expect(sales(reported("x", 500n))).toEqual(["rec_1 - p", "rec_1 x q", "rec_1 - r"]);
  expect(sales(reported("x", 1n))).toEqual(["rec_1 x p", "rec_1 - q", "rec_1 - r"]);
  expect(sales(reported("b", 1n, at(9)), reported("c", 1n), reported("a", 2n, at(8)))).toEqual([
    "rec_1 a p",
    "rec_1 b q",
    "rec_1 c r",
  ]);
});

test("a payment that is told for two recommendations is the verified one's, else the earliest one's", () => {
  const other = { paymentId: "p", metadata: naming("rec_0") };
  const unverified = paid("first", { ...other, occurredAt: at(0) });
  const verified = paid("p", { occurredAt: at(5) }, "txn_1");
  expect(salesOf([unverified, verified]).sales).toEqual(["rec_1 - first p"]);
  expect(salesOf([unverified, paid("p", { occurredAt: at(5) })]).sales).toEqual(["rec_0 - first p"]);
  expect(salesOf([unverified, paid("p", { occurredAt: at(0) })]).sales).toEqual(["rec_0 - first p"]);
});

test("what names no payment belongs to the only sale of its recommendation, and to none of several", () => {
  const refund = told("r", { refundId: "re", metadata: naming("rec_1") });
  expect(salesOf([paid("p"), refund])).toEqual({ sales: ["rec_1 - p r"], unplaced: {} });
  expect(salesOf([paid("p"), paid("q"), refund]).unplaced).toEqual({ r: "sale_ambiguous" });
  expect(salesOf([refund])).toEqual({ sales: [], unplaced: { r: "payment_unknown" } });
});

test("what names a payment that nobody told of belongs to a sale that was only reported, and to no other", () => {
  const refund = told("r", { refundId: "re", paymentId: "p", metadata: naming("rec_1") });
  const another = told("s", { refundId: "rf", paymentId: "q", metadata: naming("rec_1") });
  expect(salesOf([refund], [reported("x", 1n)]).sales).toEqual(["rec_1 x r"]);
  expect(salesOf([refund, paid("q")], [reported("x", 1n)])).toEqual({
    sales: ["rec_1 x q"],
    unplaced: { r: "payment_unknown" },
  });
  expect(salesOf([refund, another], [reported("x", 1n)]).unplaced).toEqual({
    r: "sale_ambiguous",
    s: "sale_ambiguous",
  });
  expect(salesOf([refund], [reported("x", 1n), reported("y", 1n)]).unplaced).toEqual({ r: "sale_ambiguous" });
});

test("a payment without checks makes no sale, and says why it waits", () => {
  const payment = (given: Partial<PaymentEvent>) => told("p", { kind: "PAYMENT_SUCCEEDED", paymentId: "p", ...given });
  expect(salesOf([payment({ metadata: naming("rec_9") })]).unplaced).toEqual({ p: "recommendation_unknown" });
  expect(salesOf([payment({})]).unplaced).toEqual({ p: "recommendation_missing" });
  expect(salesOf([payment({ amount: null })]).unplaced).toEqual({ p: "amount_missing" });
});
