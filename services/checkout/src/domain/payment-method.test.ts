import { describe, expect, test } from "vitest";
import { decideLimits, toPaymentMethodStatus } from "./payment-method.ts";

const NOW = new Date("2026-01-02T12:00:00Z");
const WANTED = { currency: "GBP", perPurchaseLimit: "50", totalLimit: "200.00" };

test("limits are exact minor units; by default a payment method expires after 90 days and can be granted for 24 hours", () => {
  expect(decideLimits(WANTED, NOW)).toEqual({
    currency: "GBP",
    perPurchaseMinor: 5_000n,
    totalMinor: 20_000n,
    setupExpiresAt: new Date("2026-01-03T12:00:00Z"),
    expiresAt: new Date("2026-04-02T12:00:00Z"),
  });
});

test("a payment method that expires within 24 hours can be granted until then", () => {
  const expiresAt = new Date("2026-01-02T13:00:00Z");
  expect(decideLimits({ ...WANTED, expiresAt }, NOW)).toMatchObject({ setupExpiresAt: expiresAt, expiresAt });
});

describe("limits are refused", () => {
  test.each([
    ["an unknown currency", { currency: "XYZ" }, "CURRENCY_UNKNOWN", "currency"],
    ["no amount for one purchase", { perPurchaseLimit: "0" }, "LIMIT_INVALID", "perPurchaseLimit"],
    ["a negative amount", { perPurchaseLimit: "-1" }, "AMOUNT_INVALID", "perPurchaseLimit"],
    ["more decimals than the currency has", { totalLimit: "200.001" }, "AMOUNT_TOO_PRECISE", "totalLimit"],
    ["a total below one purchase", { totalLimit: "49.99" }, "LIMIT_INVALID", "totalLimit"],
    ["an expiry that is now", { expiresAt: NOW }, "EXPIRY_INVALID", "expiresAt"],
    ["an expiry after 365 days", { expiresAt: new Date("2027-01-02T12:00:00.001Z") }, "EXPIRY_INVALID", "expiresAt"],
  ])("with %s", (_, changed, code, param) => {
    expect(() => decideLimits({ ...WANTED, ...changed }, NOW)).toThrow(expect.objectContaining({ code, param }));
  });
});

test.each([
  ["pending", "2026-01-02T12:00:00.001Z", "2026-02-02T00:00:00Z", "PENDING"],
  ["pending", "2026-01-02T12:00:00Z", "2026-02-02T00:00:00Z", "EXPIRED"],
  ["active", "2026-01-01T12:00:00Z", "2026-01-02T12:00:00.001Z", "ACTIVE"],
  ["active", "2026-01-01T12:00:00Z", "2026-01-02T12:00:00Z", "EXPIRED"],
  ["revoked", "2026-01-01T12:00:00Z", "2026-01-02T12:00:00Z", "REVOKED"],
] as const)(
  "a payment method that is %s, grantable until %s and usable until %s is %s",
  (state, setup, end, status) => {
    const times = { setupExpiresAt: new Date(setup), expiresAt: new Date(end) };
    expect(toPaymentMethodStatus({ state, ...times }, NOW)).toBe(status);
  },
);
