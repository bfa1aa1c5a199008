import type { CommissionTerms } from "@aap/kernel/aap-code";
import { parseDecimal, toDecimal } from "@aap/kernel/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeCommission, splitCommission } from "./commission.ts";

const terms = (given: Partial<CommissionTerms>): CommissionTerms => ({
  type: "CPA",
  amountMinor: 0n,
  rateBasisPoints: 0,
  minimumMinor: null,
  capMinor: null,
  ...given,
});
const SESSION = 10_000n;
const TRACKED_LINK = 7_500n;

test("a commission of 8 has a fee of 1.6 and a payout of 6.4, as in the specification's example [M1]", () => {
  const commission = computeCommission(terms({ amountMinor: 800n }), 1_999n, SESSION);
  expect(splitCommission(commission, true)).toEqual({
    commissionMinor: 800n,
    networkFeeMinor: 160n,
    builderPayoutMinor: 640n,
    heldMinor: 0n,
  });
});

test("a percentage is rounded from its exact value: 0.01 % of 49.99 is less than half a penny, and of 50.00 half a penny", () => {
  const percentage = terms({ type: "PERCENTAGE", rateBasisPoints: 1 });
  expect(computeCommission(percentage, 4_999n, SESSION)).toBe(0n);
  expect(computeCommission(percentage, 5_000n, SESSION)).toBe(1n);
});

test("a commission of 15 + 3 % of 487.32 through a tracked link is 22.21, with a fee of 4.44 and a payout of 17.77 [P19]", () => {
  const hybrid = terms({ type: "HYBRID", amountMinor: 1_500n, rateBasisPoints: 300 });
  const commission = computeCommission(hybrid, parseDecimal("487.32", "GBP"), TRACKED_LINK);
  expect(splitCommission(commission, true)).toMatchObject({
    commissionMinor: 2_221n,
    networkFeeMinor: 444n,
    builderPayoutMinor: 1_777n,
  });
});

test.each([
  { currency: "JPY", value: "1999", rate: 300, commission: "60", fee: "12", payout: "48" },
  { currency: "KWD", value: "12.345", rate: 333, commission: "0.411", fee: "0.082", payout: "0.329" },
  { currency: "GBP", value: "0.01", rate: 5_000, commission: "0.01", fee: "0.00", payout: "0.01" },
  {
    currency: "GBP",
    value: "1000000000",
    rate: 3_333,
    commission: "333300000.00",
    fee: "66660000.00",
    payout: "266640000.00",
  },
])("$rate basis points of $value $currency are $commission [M3]", ({ currency, value, rate, ...expected }) => {
  const commission = computeCommission(
    terms({ type: "PERCENTAGE", rateBasisPoints: rate }),
    parseDecimal(value, currency),
    SESSION,
  );
  const split = splitCommission(commission, true);
  const decimal = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  expect({
    commission: decimal(split.commissionMinor),
    fee: decimal(split.networkFeeMinor),
    payout: decimal(split.builderPayoutMinor),
  }).toEqual(expected);
});

test("a percentage earns nothing by an amount, and a fixed commission earns nothing by a rate", () => {
  const both = { amountMinor: 800n, rateBasisPoints: 500 };
  expect(computeCommission(terms({ ...both, type: "PERCENTAGE" }), 2_000n, SESSION)).toBe(100n);
  expect(computeCommission(terms({ ...both, type: "CPA" }), 2_000n, SESSION)).toBe(800n);
});

test("what refunds left of a commission is rounded from its exact value: 0.49999 is less than half, 0.5 is half", () => {
  const one = terms({ amountMinor: 1n });
  expect(computeCommission(one, 2_000n, SESSION, { part: 49_999n, whole: 100_000n })).toBe(0n);
  expect(computeCommission(one, 2_000n, SESSION, { part: 50_000n, whole: 100_000n })).toBe(1n);
});

describe("the order of rate, multiplier, minimum and cap", () => {
  test("the minimum applies after the multiplier [R5]", () => {
    expect(computeCommission(terms({ amountMinor: 1_000n, minimumMinor: 900n }), 0n, TRACKED_LINK)).toBe(900n);
  });

  test("a minimum below the commission changes nothing", () => {
    expect(computeCommission(terms({ amountMinor: 1_000n, minimumMinor: 900n }), 0n, SESSION)).toBe(1_000n);
  });

  test("the cap applies after the multiplier [R5]", () => {
    expect(computeCommission(terms({ amountMinor: 1_000n, capMinor: 800n }), 0n, TRACKED_LINK)).toBe(750n);
    expect(computeCommission(terms({ amountMinor: 1_000n, capMinor: 700n }), 0n, TRACKED_LINK)).toBe(700n);
  });

  test("a cap below the minimum limits the commission", () => {
    expect(computeCommission(terms({ amountMinor: 1n, minimumMinor: 900n, capMinor: 800n }), 0n, SESSION)).toBe(800n);
  });

  test("a percentage never exceeds the transaction value, even if its minimum does", () => {
    const percentage = terms({ type: "PERCENTAGE", rateBasisPoints: 300, minimumMinor: 500n });
    expect(computeCommission(percentage, 120n, SESSION)).toBe(120n);
  });

  test("a fixed commission may exceed the transaction value", () => {
    expect(computeCommission(terms({ amountMinor: 800n }), 1n, SESSION)).toBe(800n);
  });

  test("a commission is rounded once: half a minor unit is not rounded up before the multiplier [M3][P19]", () => {
    // 1.50 × 0.75 = 1.125 rounds to 1; rounding 1.5 to 2 first would make 2 × 0.75 = 1.5 and 2.
    const percentage = terms({ type: "PERCENTAGE", rateBasisPoints: 100 });
    expect(computeCommission(percentage, 150n, TRACKED_LINK)).toBe(1n);
  });
});

const anyTerms = fc.record({
  type: fc.constantFrom("CPA" as const, "PERCENTAGE" as const, "HYBRID" as const),
  amountMinor: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  minimumMinor: fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n })),
  capMinor: fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n })),
});
const anyValue = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });

test("property: fee, payout and held add up to the commission, and none is negative", () => {
  fc.assert(
    fc.property(
      anyTerms,
      anyValue,
      fc.constantFrom(SESSION, TRACKED_LINK),
      fc.boolean(),
      (given, value, path, hasBuilder) => {
        const split = splitCommission(computeCommission(given, value, path), hasBuilder);
        expect(split.networkFeeMinor + split.builderPayoutMinor + split.heldMinor).toBe(split.commissionMinor);
        for (const amount of Object.values(split)) expect(amount).toBeGreaterThanOrEqual(0n);
        expect(hasBuilder ? split.heldMinor : split.builderPayoutMinor).toBe(0n);
        if (given.type === "PERCENTAGE") expect(split.commissionMinor).toBeLessThanOrEqual(value);
        if (given.capMinor !== null) expect(split.commissionMinor).toBeLessThanOrEqual(given.capMinor);
      },
    ),
  );
});

test("property: a partly refunded sale never earns more than the whole sale, and a fully refunded one earns nothing", () => {
  fc.assert(
    fc.property(anyTerms, anyValue, fc.bigInt({ min: 0n, max: 1_000n }), (given, value, part) => {
      const whole = computeCommission(given, value, SESSION);
      expect(computeCommission(given, value, SESSION, { part, whole: 1_000n })).toBeLessThanOrEqual(whole);
      expect(computeCommission(given, value, SESSION, { part: 0n, whole: 1_000n })).toBe(0n);
    }),
  );
});
