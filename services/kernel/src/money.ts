import * as iso4217 from "dinero.js/bigint/currencies";
import { defineErrors } from "./domain-error.ts";

/** An amount in the smallest unit of its currency: 1999n GBP is 19.99, 1999n JPY is 1999. */
export interface Money {
  amountMinor: bigint;
  /** ISO 4217: three capital letters. */
  currency: string;
}

export const moneyErrors = defineErrors({
  CURRENCY_UNKNOWN: [
    "INVALID_INPUT",
    "currency is not an ISO 4217 code",
    "Send a code of ISO 4217 in capitals, such as `GBP`.",
  ],
  AMOUNT_INVALID: ["INVALID_INPUT", "amount must be a non-negative number", "Send a JSON number that is not negative."],
  AMOUNT_TOO_PRECISE: [
    "INVALID_INPUT",
    "amount has more decimals than its currency",
    "Send at most as many decimals as the currency has: JPY 0, GBP 2, KWD 3.",
  ],
  AMOUNT_TOO_LARGE: [
    "INVALID_INPUT",
    "amount is too large",
    "Send the amount in units of the currency, not in minor units.",
  ],
});

/** The largest single amount, in minor units (ours). Every amount up to it is exact in JSON and GraphQL, and sums stay far below 2^63. */
export const MAX_AMOUNT_MINOR = 100_000_000_000n;

// The library counts the ariary and the ouguiya in fifths; ISO 4217 gives both two decimals.
const exponents = new Map(
  Object.values(iso4217).map(({ code, base, exponent }) => [code, base === 10n ? Number(exponent) : 2]),
);

/** Returns whether a text is a currency code of ISO 4217. */
export function isCurrency(code: string): boolean {
  return exponents.has(code);
}

/** Returns the number of decimals of a currency (JPY 0, GBP 2, KWD 3); throws CURRENCY_UNKNOWN if ISO 4217 does not list it. */
export function exponentOf(currency: string): number {
  const exponent = exponents.get(currency);
  if (exponent === undefined) {
    // The text comes from the caller and may be long.
    const text = `${currency.slice(0, 10)} is not an ISO 4217 currency`;
    throw moneyErrors.CURRENCY_UNKNOWN({ text, param: "currency" });
  }
  return exponent;
}

// A JSON number has at most 309 digits before the decimal point; longer texts are refused before they cost time.
const DECIMAL = /^(\d{1,400})(?:\.(\d{1,400}))?$/;

/**
 * Reads a decimal text or a JSON number as minor units, without rounding. The errors name `param`.
 * Throws AMOUNT_INVALID if it is negative or not a number, AMOUNT_TOO_PRECISE if it has more decimals than the currency,
 * AMOUNT_TOO_LARGE above `MAX_AMOUNT_MINOR`, and CURRENCY_UNKNOWN.
 */
export function parseDecimal(decimal: string | number, currency: string, param = "amount"): bigint {
  const exponent = exponentOf(currency);
  const match = DECIMAL.exec(toText(decimal));
  if (match === null) throw moneyErrors.AMOUNT_INVALID({ text: `${param} must be a non-negative number`, param });
  const [, whole = "", fraction] = match;
  const significant = (fraction ?? "").replace(/0+$/, "");
  if (significant.length > exponent) {
    throw moneyErrors.AMOUNT_TOO_PRECISE({ text: `${param} has more decimals than ${currency} (${exponent})`, param });
  }
  const amountMinor = BigInt(whole + significant.padEnd(exponent, "0"));
  if (amountMinor > MAX_AMOUNT_MINOR) {
    const maximum = toDecimal({ amountMinor: MAX_AMOUNT_MINOR, currency });
    throw moneyErrors.AMOUNT_TOO_LARGE({ text: `${param} is too large: the maximum is ${maximum} ${currency}`, param });
  }
  return amountMinor;
}

/** Writes a JSON number without an exponent, with no more decimals than its sender wrote. */
function toText(decimal: string | number): string {
  if (typeof decimal === "string") return decimal.trim();
  if (Number.isInteger(decimal)) return String(BigInt(decimal));
  // JavaScript writes a smaller number with an exponent. Seven decimals are, like its own, more than any currency has.
  if (decimal > 0 && decimal < 1e-6) return "0.0000001";
  return String(decimal);
}

/** Writes minor units as a decimal text with all decimals of the currency: 1999n GBP is `19.99`, -5n KWD is `-0.005`. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(amountMinor)
    .replace("-", "")
    .padStart(exponent + 1, "0");
  const sign = amountMinor < 0n ? "-" : "";
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Writes minor units as a JSON number, exactly up to 2^53 minor units. */
export function toNumber(money: Money): number {
  return Number(toDecimal(money));
}

/** Divides and rounds half away from zero. It is the only function that rounds an amount; each amount is rounded once. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  // Division of integers rounds towards zero, so half a unit is added in the direction away from it.
  const half = numerator < 0n === denominator < 0n ? denominator : -denominator;
  return (2n * numerator + half) / (2n * denominator);
}
