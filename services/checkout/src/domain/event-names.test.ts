import { expect, test } from "vitest";
import { findKind } from "./event-names.ts";

test.each([
  ["payment_intent.payment_succeeded", "PAYMENT_SUCCEEDED"],
  ["payment_intent.succeeded", "PAYMENT_SUCCEEDED"],
  ["payment_succeeded", "PAYMENT_SUCCEEDED"],
  ["refund.succeeded", "REFUND_SUCCEEDED"],
  ["charge.refunded", "REFUND_SUCCEEDED"],
  ["dispute.opened", "DISPUTE_OPENED"],
  ["charge.dispute.created", "DISPUTE_OPENED"],
  ["dispute.closed", "DISPUTE_CLOSED"],
] as const)("the specification's %s means %s, whatever else a processor says", (name, kind) => {
  expect(findKind({}, name)).toBe(kind);
});

test("a processor's own name is found beside the specification's", () => {
  expect(findKind({ "order.paid": "PAYMENT_SUCCEEDED" }, "order.paid")).toBe("PAYMENT_SUCCEEDED");
});

test.each(["invoice.created", "", "constructor", "__proto__", "Payment_Succeeded"])("%o means nothing here", (name) => {
  expect(findKind({}, name)).toBeNull();
});
