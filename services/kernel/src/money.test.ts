import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "./domain-error.ts";
import { divideHalfUp, exponentOf, parseDecimal, toDecimal, toNumber } from "./money.ts";

function codeOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return undefined;
}

describe("decimals become minor units exactly", () => {
  test.each([
    ["GBP", 19.99, 1999n],
    ["GBP", "19.990", 1999n],
    ["GBP", 0.29, 29n],
    ["GBP", 35.41, 3541n],
    ["GBP", 0, 0n],
    ["JPY", 1999, 1999n],
    ["JPY", "1999.0", 1999n],
    ["KWD", 12.345, 12_345n],
    ["KWD", 1e-3, 1n],
    ["MGA", 1.25, 125n],
  ])("%s %s", (currency, decimal, minor) => {
    expect(parseDecimal(decimal, currency)).toBe(minor);
  });

  test.each([
    ["GBP", 1.005, "AMOUNT_TOO_PRECISE"],
    ["JPY", 0.5, "AMOUNT_TOO_PRECISE"],
    ["KWD", "0.0001", "AMOUNT_TOO_PRECISE"],
    ["GBP", "10.000000000000000001", "AMOUNT_TOO_PRECISE"],
    ["GBP", -1, "AMOUNT_INVALID"],
    ["GBP", Number.NaN, "AMOUNT_INVALID"],
    ["GBP", Number.POSITIVE_INFINITY, "AMOUNT_INVALID"],
    ["GBP", "1e3", "AMOUNT_INVALID"],
    ["GBP", "", "AMOUNT_INVALID"],
    ["GBP", 9_007_199_254_740_991, "AMOUNT_TOO_LARGE"],
    ["XXX", 1, "CURRENCY_UNKNOWN"],
    ["gbp", 1, "CURRENCY_UNKNOWN"],
  ])("%s %s is refused: %s", (currency, decimal, code) => {
    expect(codeOf(() => parseDecimal(decimal, currency))).toBe(code);
  });
});

test("a refusal names the field and what is wrong with it", () => {
  expect(() => parseDecimal(1.005, "GBP", "transactionValue")).toThrow(
    "transactionValue has more decimals than GBP (2)",
  );
});

test("exponents are those of ISO 4217", () => {
  expect(["JPY", "GBP", "KWD", "ISK", "HUF", "MGA", "CLF"].map(exponentOf)).toEqual([0, 2, 3, 0, 2, 2, 4]);
});

test("minor units are written with all decimals of their currency", () => {
  expect(toDecimal({ amountMinor: 5n, currency: "GBP" })).toBe("0.05");
  expect(toDecimal({ amountMinor: -1234n, currency: "KWD" })).toBe("-1.234");
  expect(toDecimal({ amountMinor: 990n, currency: "JPY" })).toBe("990");
  expect(toNumber({ amountMinor: 160n, currency: "GBP" })).toBe(1.6);
});

test("writing and reading again changes no amount", () => {
  const amounts = fc.bigInt({ min: 0n, max: BigInt(Number.MAX_SAFE_INTEGER) });
  fc.assert(
    fc.property(amounts, fc.constantFrom("JPY", "GBP", "KWD"), (amountMinor, currency) => {
      expect(parseDecimal(toDecimal({ amountMinor, currency }), currency)).toBe(amountMinor);
    }),
  );
});

describe("a division is rounded once, half away from zero", () => {
  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [15n, 10n, 2n],
    [-14n, 10n, -1n],
    [7n, -2n, -4n],
  ])("%s / %s = %s", (numerator, denominator, rounded) => {
    expect(divideHalfUp(numerator, denominator)).toBe(rounded);
  });

  test("the result is never further than half a unit from the exact quotient", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (n, d) => {
          const error = 2n * (n - divideHalfUp(n, d) * d);
          expect(error >= -d && error <= d).toBe(true);
        },
      ),
    );
  });
});
