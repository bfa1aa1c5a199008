import * as iso4217 from "dinero.js/bigint/currencies";
import { defineErrors } from "./domain-error.ts";

/** An amount in the currency's smallest unit: 1999n GBP is 19.99, 1999n JPY is 1999. */
export interface Money {
  amountMinor: bigint;
  /** ISO 4217, three capitals. */
  currency: string;
}

export const moneyErrors = defineErrors({
  CURRENCY_UNKNOWN: ["INVALID_INPUT", "currency is not an ISO 4217 code"],
  AMOUNT_INVALID: ["INVALID_INPUT", "amount must be a non-negative number"],
  AMOUNT_TOO_PRECISE: ["INVALID_INPUT", "amount has more decimals than its currency"],
  AMOUNT_TOO_LARGE: ["INVALID_INPUT", "amount is too large"],
});

/** The ceiling of one amount: every smaller one is exact in JSON, in GraphQL and in a PostgreSQL bigint. */
const MAX_AMOUNT_MINOR = BigInt(Number.MAX_SAFE_INTEGER);

// The library counts the ariary and the ouguiya in fifths; ISO 4217 gives both two decimals.
const exponents = new Map(
  Object.values(iso4217).map(({ code, base, exponent }) => [code, base === 10n ? Number(exponent) : 2]),
);

/** Tells whether a text is a currency of ISO 4217. */
export function isCurrency(code: string): boolean {
  return exponents.has(code);
}

/** How many decimals a currency has (JPY 0, GBP 2, KWD 3); throws on an unknown one. */
export function exponentOf(currency: string): number {
  const exponent = exponents.get(currency);
  if (exponent === undefined)
    throw moneyErrors.CURRENCY_UNKNOWN({ text: `${currency} is not an ISO 4217 currency`, param: "currency" });
  return exponent;
}

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/**
 * Reads a decimal text or JSON number as minor units, exactly.
 * Refuses what is negative, not finite, above the ceiling, or has more decimals than the currency.
 */
export function parseDecimal(decimal: string | number, currency: string, param = "amount"): bigint {
  const exponent = exponentOf(currency);
  const match = DECIMAL.exec(plainDecimal(decimal));
  if (match === null) throw moneyErrors.AMOUNT_INVALID({ text: `${param} must be a non-negative number`, param });
  const [, whole = "", fraction = ""] = match;
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > exponent) {
    throw moneyErrors.AMOUNT_TOO_PRECISE({ text: `${param} has more decimals than ${currency} (${exponent})`, param });
  }
  const amountMinor = BigInt(whole + significant.padEnd(exponent, "0"));
  if (amountMinor > MAX_AMOUNT_MINOR) throw moneyErrors.AMOUNT_TOO_LARGE({ text: `${param} is too large`, param });
  return amountMinor;
}

/** A JSON number as it would be written without an exponent; its shortest form has no more decimals than were sent. */
function plainDecimal(decimal: string | number): string {
  if (typeof decimal === "string") return decimal.trim();
  if (!Number.isFinite(decimal) || Math.abs(decimal) >= 1e21) return "";
  const [mantissa = "", exponent] = String(decimal).split("e-");
  if (exponent === undefined) return mantissa;
  const places = Number(exponent) + (mantissa.split(".")[1]?.length ?? 0);
  return decimal.toFixed(Math.min(places, 100));
}

/** Writes minor units as a decimal text with all of the currency's decimals: 1999n GBP is `19.99`, -5n KWD is `-0.005`. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(exponent + 1, "0");
  const sign = amountMinor < 0n ? "-" : "";
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Writes minor units as the JSON number of the REST wire; exact below the ceiling. */
export function toNumber(money: Money): number {
  return Number(toDecimal(money));
}

/** Divides and rounds half away from zero, once: the only rounding of the house. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (2n * n + d) / (2n * d);
  return negative ? -rounded : rounded;
}
