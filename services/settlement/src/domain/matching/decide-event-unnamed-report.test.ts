import { describe, expect, test } from "vitest";
import { attributionOf, gbp } from "../../testing/facts.ts";
import { days, onItsPage, open, payment } from "../../testing/sales.ts";

describe("a payment and a report that names nothing", () => {
  const report = { orderReference: "o-1", transactionValue: "16.66" };
  const HELD = { builderPayoutMinor: 0n, heldMinor: 640n };
  const payable = (operations: ReturnType<typeof open>) =>
    operations.conversions().reduce((sum, { due }) => sum + due.builderPayoutMinor, 0n);

  test("are one sale of the payment's recommendation with the id of the first response, in either order [S3]", () => {
    const first = open();
    const id = first.report({ ...report, chosen: "rec_2" });
    first.receive(payment);
    const other = open();
    other.receive(payment);
    other.report({ ...report, chosen: "rec_2" });
    for (const { conversions } of [first, other])
      expect(conversions()).toMatchObject([
        { recommendationId: "rec_1", checkoutId: "txn_1", transactionValue: gbp(1_999n) },
      ]);
    expect([...first.store.records.keys()]).toEqual([id]);
  });

  test("of one session are never decided at the same time: each claims the session", () => {
    const [paid, reported] = [open(), open()];
    paid.receive(payment);
    reported.report(report);
    for (const { store } of [paid, reported]) expect(store.leads.has("session:mer_1:ses_1")).toBe(true);
  });

  test("are two sales if the session has two reports, and the payment is a possible duplicate [S4]", () => {
    const operations = open();
    operations.report({ orderReference: "o-1" });
    operations.report({ orderReference: "o-2" });
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([
      { reviews: [], events: [] },
      { reviews: [], events: [] },
      { reviews: ["possible_duplicate:con_1:pi_1"], due: HELD },
    ]);
  });

  test("are two sales if the session has two payments, and the payment is a possible duplicate [S4]", () => {
    const operations = open();
    operations.report({ orderReference: "o-1" });
    const other = operations.report({ orderReference: "o-2" });
    operations.receive(onItsPage({ eventId: "evt_3", paymentId: "pi_3" }));
    operations.reject(other);
    operations.receive(payment);
    expect(operations.conversions().at(-1)).toMatchObject({ reviews: ["possible_duplicate:con_1:pi_1"], due: HELD });
  });

  test.each([
    ["payment, report, rejection", ["payment", "report", "rejection"]],
    ["payment, rejection, report", ["payment", "rejection", "report"]],
    ["report, payment, rejection", ["report", "payment", "rejection"]],
    ["report, rejection, payment", ["report", "rejection", "payment"]],
  ])("with a rejection pay nothing that is not held: %s", (_, steps) => {
    const operations = open();
    const take = {
      payment: () => operations.receive(payment),
      report: () => operations.report(report),
      rejection: () => operations.reject([...operations.store.records.keys()][0] ?? ""),
    };
    for (const step of steps) take[step as keyof typeof take]();
    expect(payable(operations)).toBe(0n);
    operations.store.clock.now = days(60);
    expect(operations.conversions().map(({ state }) => state)).not.toContain("ELIGIBLE");
  });

  test("are two sales if the report was rejected before the payment came, and the payment is a possible duplicate", () => {
    const operations = open();
    operations.reject(operations.report(report));
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([
      { state: "REJECTED", events: [] },
      { state: "PENDING", events: ["evt_1"], reviews: ["possible_duplicate:con_1:pi_1"], due: HELD },
    ]);
  });

  test("are two sales if the report was settled before the payment came, and the payment is a possible duplicate", () => {
    const operations = open();
    const id = operations.report(report);
    operations.milestone(id, { step: "payment_received", status: "completed" });
    operations.store.clock.now = days(40);
    operations.settle();
    expect(operations.getRecord(id).state).toBe("SETTLED");
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([
      { state: "SETTLED", events: [] },
      { events: ["evt_1"], reviews: ["possible_duplicate:con_1:pi_1"], due: HELD },
    ]);
  });

  test("of two sessions are two sales, and neither is reviewed", () => {
    const ledger = (id: string) =>
      attributionOf({ recommendationId: id, sessionId: id === "rec_1" ? "ses_1" : "ses_2" });
    const operations = open(ledger);
    operations.report({ ...report, chosen: "rec_2" });
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([{ reviews: [] }, { reviews: [] }]);
  });

  test("of two modes are two sales, and neither is reviewed", () => {
    const operations = open();
    operations.report(report);
    operations.receive({ ...payment, livemode: true });
    expect(operations.conversions()).toMatchObject([{ reviews: [] }, { reviews: [] }]);
  });
});
