import { describe, expect, test } from "vitest";
import { attributionOf, gbp, paymentEventOf, policyOf } from "../../testing/facts.ts";
import { closed, open, opened, payment, receive, refund } from "../../testing/sales.ts";
import type { PaymentEvent } from "../evidence/payment-event.ts";

describe("the reason of evidence that changed no amount", () => {
  test.each<[string, PaymentEvent, string | null]>([
    ["a refund in another currency", { ...refund, amount: { amountMinor: 100n, currency: "EUR" } }, "currency_differs"],
    ["a refund of more than was paid", { ...refund, amount: gbp(2_000n) }, "refund_exceeds_payment"],
    ["a refund in the payment's currency", refund, null],
    [
      "a dispute with an unknown outcome",
      { ...closed, paymentId: "pi_1", disputeOutcome: null },
      "dispute_outcome_unknown",
    ],
    ["a dispute that was won", { ...closed, paymentId: "pi_1" }, null],
    ["another event of the same payment", paymentEventOf({ eventId: "evt_again", type: "payment_succeeded" }), null],
  ])("$0: $2", (_, event, reason) => {
    expect(receive([payment, event]).outcomeOf(event.eventId)).toMatchObject({ status: "applied", reason });
  });

  test("is `checks_failed` for a payment that fails a check", () => {
    expect(receive([paymentEventOf({ amount: gbp(1n) })]).outcomeOf("evt_1")).toMatchObject({
      status: "applied",
      reason: "checks_failed",
    });
  });

  test("is `conversion_rejected` after a rejection", () => {
    const operations = receive([payment]);
    operations.reject([...operations.store.records.keys()][0] ?? "");
    operations.receive(refund);
    expect(operations.outcomeOf("evt_refund")).toMatchObject({ status: "applied", reason: "conversion_rejected" });
  });

  test("is `dispute_for_operator` under the policy manual", () => {
    const policy = policyOf({ disputes: "MANUAL" });
    const operations = open(() => attributionOf({ policy }));
    operations.receive(payment);
    operations.receive(opened);
    expect(operations.outcomeOf("evt_opened")).toMatchObject({ reason: "dispute_for_operator" });
  });
});

test("the receipt of a refund has the state of the sale, and the receipt of a payment `conversion_recorded`", () => {
  const { outcomeOf } = receive([payment, refund]);
  expect(outcomeOf("evt_1")).toMatchObject({ receiptStatus: "conversion_recorded" });
  expect(outcomeOf("evt_refund")).toMatchObject({ receiptStatus: "clawed_back" });
});
