import { expect, test } from "vitest";
import { projectCheckoutStatus, type CheckoutEvidence } from "./checkout-status.ts";

const paid = (given: Partial<NonNullable<CheckoutEvidence["paid"]>> = {}): CheckoutEvidence => ({
  paid: { transactionValue: { amountMinor: 1_000n, currency: "GBP" }, refundedMinor: 0n, disputes: "NONE", ...given },
  hasFailedPayment: false,
});
const nothing: CheckoutEvidence = { paid: null, hasFailedPayment: false };
const failed: CheckoutEvidence = { paid: null, hasFailedPayment: true };

test.each([
  ["AWAITING_PAYMENT", nothing, "AWAITING_PAYMENT"],
  ["EXPIRED", nothing, "EXPIRED"],
  ["CANCELLED", nothing, "CANCELLED"],
  ["AWAITING_PAYMENT", failed, "FAILED"],
  ["CANCELLED", failed, "CANCELLED"],
  ["EXPIRED", failed, "FAILED"],
  ["AWAITING_PAYMENT", paid(), "PAID"],
  ["EXPIRED", paid(), "PAID"],
  ["CANCELLED", paid(), "PAID"],
  ["AWAITING_PAYMENT", { ...paid(), hasFailedPayment: true }, "PAID"],
  ["AWAITING_PAYMENT", paid({ refundedMinor: 1n }), "PARTIALLY_REFUNDED"],
  ["AWAITING_PAYMENT", paid({ refundedMinor: 1_000n }), "REFUNDED"],
  ["AWAITING_PAYMENT", paid({ disputes: "OPEN" }), "DISPUTED"],
  ["AWAITING_PAYMENT", paid({ disputes: "LOST" }), "DISPUTED"],
  ["AWAITING_PAYMENT", paid({ disputes: "RESTORED" }), "PAID"],
] as const)("a handoff that is %s with the evidence %o is %s", (handoff, evidence, status) => {
  expect(projectCheckoutStatus(handoff, evidence)).toBe(status);
});
