import { describe, expect, test } from "vitest";
import { onItsPage, open, payment, refund } from "../../testing/sales.ts";

describe("a payment that a report names", () => {
  const named = { orderReference: "o-1", paymentId: "pi_1" };

  test("joins the report's sale, with a refund that came between them", () => {
    const operations = open();
    operations.report(named);
    operations.receive(refund);
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([{ events: ["evt_1", "evt_refund"], state: "CLAWED_BACK" }]);
  });

  test("is a separate sale and a possible duplicate if the report was rejected, and takes its refund", () => {
    for (const order of [
      [refund, payment],
      [payment, refund],
    ]) {
      const operations = open();
      operations.reject(operations.report(named));
      for (const event of order) operations.receive(event);
      expect(operations.conversions()).toMatchObject([
        { state: "REJECTED", events: [] },
        { state: "CLAWED_BACK", events: ["evt_1", "evt_refund"], reviews: ["possible_duplicate:con_1:pi_1"] },
      ]);
    }
  });

  test("is a separate sale and a possible duplicate if the report joined another payment's sale before", () => {
    const operations = open();
    operations.receive(onItsPage({ eventId: "evt_3", paymentId: "pi_3" }));
    operations.report(named);
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([
      { events: ["evt_3"], reviews: [] },
      { events: ["evt_1"], reviews: ["possible_duplicate:con_1:pi_1"] },
    ]);
  });

  test("has its refund, also if the report joined another payment's sale", () => {
    const other = onItsPage({ eventId: "evt_3", paymentId: "pi_3" });
    for (const order of [
      ["payment", "report", "refund"],
      ["payment", "refund", "report"],
    ]) {
      const operations = open();
      const take = {
        payment: () => operations.receive(other),
        report: () => operations.report(named),
        refund: () => operations.receive(refund),
      };
      for (const step of order) take[step as keyof typeof take]();
      expect(operations.conversions()).toMatchObject([{ events: ["evt_3"], state: "PENDING" }]);
      operations.receive(payment);
      expect(operations.conversions()).toMatchObject([
        { events: ["evt_3"], state: "PENDING" },
        { events: ["evt_1", "evt_refund"], state: "CLAWED_BACK" },
      ]);
    }
  });

  test("is not replaced by another payment after its refund joined the report", () => {
    const operations = open();
    operations.report(named);
    operations.receive(refund);
    operations.receive(onItsPage({ eventId: "evt_3", paymentId: "pi_3" }));
    expect(operations.conversions()).toMatchObject([
      { events: ["evt_refund"] },
      { events: ["evt_3"], reviews: ["possible_duplicate:con_1:pi_3"] },
    ]);
    operations.receive(payment);
    expect(operations.conversions()).toMatchObject([{ events: ["evt_1", "evt_refund"] }, { events: ["evt_3"] }]);
  });

  test("joins without metadata too, and is not verified", () => {
    const operations = open();
    operations.receive({ ...payment, metadata: {}, checkout: null });
    operations.report(named);
    expect(operations.conversions()).toMatchObject([{ events: ["evt_1"], verification: "beta_payment_observed" }]);
  });
});
