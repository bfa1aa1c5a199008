import { describe, expect, test } from "vitest";
import { decidePurchase, type Mandate } from "./decide-purchase.ts";

const NOW = new Date("2026-01-02T12:00:00Z");
const REQUEST = { agentId: "agent_a", merchantId: "mer_a", price: { amountMinor: 1_999n, currency: "GBP" } };
const GRANTED: Mandate = {
  agentId: "agent_a",
  merchantId: "mer_a",
  state: "active",
  expiresAt: new Date("2026-02-02T12:00:00Z"),
  isDisconnected: false,
  currency: "GBP",
  perPurchaseMinor: 5_000n,
  totalMinor: 10_000n,
  reservedMinor: 2_500n,
};

test("a purchase within the limits reserves its amount in addition to what is reserved", () => {
  expect(decidePurchase(REQUEST, GRANTED, NOW)).toBe(4_499n);
});

test.each<[string, Partial<Mandate>, bigint]>([
  ["equals the limit for one purchase", { perPurchaseMinor: 1_999n }, 4_499n],
  ["uses up the total limit", { reservedMinor: 8_001n }, 10_000n],
  ["is made in the last millisecond", { expiresAt: new Date(NOW.getTime() + 1) }, 4_499n],
])("a purchase that %s is allowed", (_, changed, reserved) => {
  expect(decidePurchase(REQUEST, { ...GRANTED, ...changed }, NOW)).toBe(reserved);
});

/** Each reason, in the order in which they are checked, with its sentence. */
const REASONS: [code: string, changed: Partial<Mandate>, text: string][] = [
  [
    "PAYMENT_METHOD_UNKNOWN",
    { agentId: "agent_b" },
    "paymentMethod is not a stored payment method that a buyer granted to this agent",
  ],
  ["PAYMENT_METHOD_OTHER_MERCHANT", { merchantId: "mer_b" }, "The payment method was granted for another merchant"],
  ["PAYMENT_METHOD_REVOKED", { state: "revoked" }, "The buyer revoked the payment method"],
  ["PAYMENT_METHOD_NOT_GRANTED", { state: "pending" }, "The buyer has not granted the payment method yet"],
  ["PAYMENT_METHOD_EXPIRED", { expiresAt: NOW }, "The payment method has expired"],
  [
    "PAYMENT_METHOD_DISCONNECTED",
    { isDisconnected: true },
    "The merchant has left the account that stores the payment method",
  ],
  ["PAYMENT_METHOD_CURRENCY", { currency: "EUR" }, "The payment method was granted for EUR, and the price is in GBP"],
  [
    "PURCHASE_LIMIT_EXCEEDED",
    { perPurchaseMinor: 1_998n },
    "The amount 19.99 GBP is above the payment method's limit for one purchase, 19.98 GBP",
  ],
  [
    "TOTAL_LIMIT_EXCEEDED",
    { reservedMinor: 8_002n },
    "The amount 19.99 GBP is above what is left of the payment method's total limit, 19.98 GBP",
  ],
];

describe("a purchase is forbidden", () => {
  test.each(REASONS)("with %s", (code, changed, message) => {
    expect(() => decidePurchase(REQUEST, { ...GRANTED, ...changed }, NOW)).toThrow(
      expect.objectContaining({ code, kind: "FORBIDDEN", message }),
    );
  });

  test("without a payment method, with the error of another agent's", () => {
    const [[code, , message] = []] = REASONS;
    expect(() => decidePurchase(REQUEST, null, NOW)).toThrow(
      expect.objectContaining({ code, kind: "FORBIDDEN", message }),
    );
  });

  test("for the first of several reasons", () => {
    for (const [position, [code]] of REASONS.entries()) {
      // Assigned from the last reason to this one, because a pending method cannot be revoked too.
      const all = Object.assign(
        {},
        GRANTED,
        ...REASONS.slice(position)
          .map(([, changed]) => changed)
          .toReversed(),
      );
      expect(() => decidePurchase(REQUEST, all, NOW)).toThrow(expect.objectContaining({ code }));
    }
  });
});
