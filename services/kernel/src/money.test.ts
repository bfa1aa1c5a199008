import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  divideHalfUp,
  exponentOf,
  isCurrency,
  MAX_AMOUNT_MINOR,
  moneyErrors,
  parseDecimal,
  toDecimal,
  toNumber,
} from "./money.ts";

const refusal = (code: keyof typeof moneyErrors, param: string) =>
  expect.objectContaining({ code, kind: "INVALID_INPUT", param });

describe("a decimal becomes minor units without rounding", () => {
  test.each<[string, string | number, bigint]>([
    ["GBP", 19.99, 1999n],
    ["GBP", "19.990", 1999n],
    ["GBP", " 19.99\n", 1999n],
    ["GBP", 0.29, 29n],
    ["GBP", 35.41, 3541n],
    ["GBP", 0, 0n],
    ["GBP", -0, 0n],
    ["GBP", "0.00", 0n],
    ["GBP", "007", 700n],
    ["GBP", `${"0".repeat(399)}1`, 100n],
    ["GBP", `1.${"0".repeat(400)}`, 100n],
    ["GBP", 1e2, 10_000n],
    ["JPY", 1999, 1999n],
    ["JPY", "1999.0", 1999n],
    ["KWD", 12.345, 12_345n],
    ["KWD", 1e-3, 1n],
    ["MGA", 1.25, 125n],
    ["MRU", 1.25, 125n],
    ["CLF", "0.0001", 1n],
  ])("%s %s", (currency, decimal, minor) => {
    expect(parseDecimal(decimal, currency)).toBe(minor);
  });

  test.each<[string, string | number, keyof typeof moneyErrors]>([
    ["GBP", 1.005, "AMOUNT_TOO_PRECISE"],
    ["JPY", 0.5, "AMOUNT_TOO_PRECISE"],
    ["KWD", "0.0001", "AMOUNT_TOO_PRECISE"],
    ["GBP", "10.000000000000000001", "AMOUNT_TOO_PRECISE"],
    ["GBP", 1e-6, "AMOUNT_TOO_PRECISE"],
    ["GBP", 1e-7, "AMOUNT_TOO_PRECISE"],
    ["GBP", 1.5e-7, "AMOUNT_TOO_PRECISE"],
    ["GBP", 1e-200, "AMOUNT_TOO_PRECISE"],
    ["GBP", Number.MIN_VALUE, "AMOUNT_TOO_PRECISE"],
    ["GBP", 2.225_073_858_507_201_4e-308, "AMOUNT_TOO_PRECISE"],
    ["GBP", -1, "AMOUNT_INVALID"],
    ["GBP", -0.01, "AMOUNT_INVALID"],
    ["GBP", -1e-7, "AMOUNT_INVALID"],
    ["GBP", -1e21, "AMOUNT_INVALID"],
    ["GBP", "-1", "AMOUNT_INVALID"],
    ["GBP", "+1", "AMOUNT_INVALID"],
    ["GBP", Number.NaN, "AMOUNT_INVALID"],
    ["GBP", Number.POSITIVE_INFINITY, "AMOUNT_INVALID"],
    ["GBP", "1e3", "AMOUNT_INVALID"],
    ["GBP", "1e-7", "AMOUNT_INVALID"],
    ["GBP", "0x10", "AMOUNT_INVALID"],
    ["GBP", "1,5", "AMOUNT_INVALID"],
    ["GBP", "1.", "AMOUNT_INVALID"],
    ["GBP", ".5", "AMOUNT_INVALID"],
    ["GBP", "1 000", "AMOUNT_INVALID"],
    ["GBP", "", "AMOUNT_INVALID"],
    ["GBP", `${"0".repeat(400)}1`, "AMOUNT_INVALID"],
    ["GBP", `1.${"0".repeat(401)}`, "AMOUNT_INVALID"],
    ["GBP", 1e21, "AMOUNT_TOO_LARGE"],
    ["GBP", Number.MAX_VALUE, "AMOUNT_TOO_LARGE"],
    ["XXX", 1, "CURRENCY_UNKNOWN"],
    ["gbp", 1, "CURRENCY_UNKNOWN"],
    ["", 1, "CURRENCY_UNKNOWN"],
  ])("%s %s is refused with %s", (currency, decimal, code) => {
    const param = code === "CURRENCY_UNKNOWN" ? "currency" : "amount";
    expect(() => parseDecimal(decimal, currency)).toThrow(refusal(code, param));
  });

  test("a megabyte of zeros is refused at once", () => {
    const start = performance.now();
    for (const text of [`0.${"0".repeat(1e6)}1`, "9".repeat(1e6)])
      expect(() => parseDecimal(text, "GBP")).toThrow(refusal("AMOUNT_INVALID", "amount"));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe("the greatest amount is 10^11 minor units", () => {
  test.each([
    ["JPY", "100000000000", "100000000001"],
    ["GBP", "1000000000.00", "1000000000.01"],
    ["KWD", "100000000.000", "100000000.001"],
  ])("%s %s is accepted, %s is refused", (currency, greatest, tooLarge) => {
    expect(parseDecimal(greatest, currency)).toBe(100_000_000_000n);
    expect(parseDecimal(Number(greatest), currency)).toBe(100_000_000_000n);
    for (const decimal of [tooLarge, Number(tooLarge)])
      expect(() => parseDecimal(decimal, currency, "price")).toThrow(
        expect.objectContaining({
          code: "AMOUNT_TOO_LARGE",
          param: "price",
          message: `price is too large: the maximum is ${greatest} ${currency}`,
        }),
      );
  });
});

test("a refusal names the field and the reason", () => {
  const message = (decimal: number) => {
    try {
      return parseDecimal(decimal, "GBP", "transactionValue");
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(message(1.005)).toBe("transactionValue has more decimals than GBP (2)");
  expect(message(-1)).toBe("transactionValue must be a non-negative number");
});

test("currencies are those of ISO 4217, with its number of decimals [M4]", () => {
  expect(["JPY", "GBP", "KWD", "ISK", "HUF", "MGA", "MRU", "CLF"].map(exponentOf)).toEqual([0, 2, 3, 0, 2, 2, 2, 4]);
  expect(["GBP", "gbp", "GBP ", "", "toString"].map(isCurrency)).toEqual([true, false, false, false, false]);
  expect(() => exponentOf("XXX")).toThrow("XXX is not an ISO 4217 currency");
  expect(() => exponentOf("y".repeat(1e6))).toThrow(/^y{10} is not/);
});

test.each([
  [0n, "GBP", "0.00"],
  [5n, "GBP", "0.05"],
  [-1n, "GBP", "-0.01"],
  [-100n, "GBP", "-1.00"],
  [99n, "GBP", "0.99"],
  [100n, "GBP", "1.00"],
  [-1234n, "KWD", "-1.234"],
  [-5n, "KWD", "-0.005"],
  [990n, "JPY", "990"],
  [-1n, "JPY", "-1"],
  [0n, "JPY", "0"],
])("%s minor units of %s are written as %s", (amountMinor, currency, decimal) => {
  expect(toDecimal({ amountMinor, currency })).toBe(decimal);
});

test("minor units are written as the JSON number of the same value", () => {
  expect(toNumber({ amountMinor: 160n, currency: "GBP" })).toBe(1.6);
  expect(toNumber({ amountMinor: -1n, currency: "KWD" })).toBe(-0.001);
  expect(toNumber({ amountMinor: MAX_AMOUNT_MINOR, currency: "JPY" })).toBe(1e11);
});

test("an amount that is written and read again is the same", () => {
  const amounts = fc.bigInt({ min: 0n, max: MAX_AMOUNT_MINOR });
  fc.assert(
    fc.property(amounts, fc.constantFrom("JPY", "GBP", "KWD"), (amountMinor, currency) => {
      expect(parseDecimal(toDecimal({ amountMinor, currency }), currency)).toBe(amountMinor);
      expect(parseDecimal(toNumber({ amountMinor, currency }), currency)).toBe(amountMinor);
    }),
  );
});

describe("a division is rounded half away from zero", () => {
  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [-4n, 10n, 0n],
    [15n, 10n, 2n],
    [-14n, 10n, -1n],
    [7n, -2n, -4n],
    [-7n, -2n, 4n],
    [0n, -3n, 0n],
    [1n, 1n, 1n],
    [-1n, 1n, -1n],
    [1n, -1n, -1n],
    [3n, 3n, 1n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
  ])("%s / %s = %s", (numerator, denominator, rounded) => {
    expect(divideHalfUp(numerator, denominator)).toBe(rounded);
  });

  test("the result is at most half a unit from the exact quotient", () => {
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
