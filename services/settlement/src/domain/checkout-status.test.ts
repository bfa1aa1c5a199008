import { expect, test } from "vitest";
import { projectCheckoutStatus, type CheckoutEvidence } from "./checkout-status.ts";

const paid = (given: Partial<NonNullable<CheckoutEvidence["paid"]>> = {}): CheckoutEvidence => ({
  paid: { transactionValue: { amountMinor: 1_000n, currency: "GBP" }, refundedMinor: 0n, disputes: "NONE", ...given },
  hasFailedPayment: false,
});
const nothing: CheckoutEvidence = { paid: null, hasFailedPayment: false };
const failed: CheckoutEvidence = { paid: null, hasFailedPayment: true };

test.each([
  ["AWAITING_PAYMENT", nothing, "awaiting_payment"],
  ["EXPIRED", nothing, "expired"],
  ["CANCELLED", nothing, "cancelled"],
  ["AWAITING_PAYMENT", failed, "failed"],
  ["CANCELLED", failed, "cancelled"],
  ["EXPIRED", failed, "failed"],
  ["AWAITING_PAYMENT", paid(), "paid"],
  ["EXPIRED", paid(), "paid"],
  ["CANCELLED", paid(), "paid"],
  ["AWAITING_PAYMENT", { ...paid(), hasFailedPayment: true }, "paid"],
  ["AWAITING_PAYMENT", paid({ refundedMinor: 1n }), "partially_refunded"],
  ["AWAITING_PAYMENT", paid({ refundedMinor: 1_000n }), "refunded"],
  ["AWAITING_PAYMENT", paid({ disputes: "OPEN" }), "disputed"],
  ["AWAITING_PAYMENT", paid({ disputes: "LOST" }), "disputed"],
  ["AWAITING_PAYMENT", paid({ disputes: "RESTORED" }), "paid"],
] as const)("a handoff that is %s … (%#)", (handoff, evidence, status) => {
  expect(projectCheckoutStatus(handoff, evidence)).toBe(status);
});
