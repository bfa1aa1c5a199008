import { isCurrency, MAX_AMOUNT_MINOR, type Money } from "@aap/kernel/money";
import { MalformedEvent } from "./malformed-event.ts";

/** ISO 4217's code for "no currency", used if a currency cannot be read; it differs from the currency of every payment. */
export const NO_CURRENCY = "XXX";

/** Reads a whole, non-negative number of units, written as a JSON number or as digits. Throws MalformedEvent with the name of the member. */
export function readUnits(amount: unknown, member: string): bigint {
  const isWhole =
    typeof amount === "number"
      ? Number.isInteger(amount) && amount >= 0
      : typeof amount === "string" && /^\d+$/.test(amount);
  if (!isWhole) throw new MalformedEvent(`${member} is not a whole number of minor units`);
  return BigInt(amount as number | string);
}

/** Returns the amount; throws MalformedEvent with the name of the member if it is above MAX_AMOUNT_MINOR. */
export function limitAmount(amount: Money, member: string): Money {
  if (amount.amountMinor > MAX_AMOUNT_MINOR)
    throw new MalformedEvent(`${member} is larger than ${MAX_AMOUNT_MINOR} minor units`);
  return amount;
}

/** Reads an ISO 4217 code in capital or small letters; returns NO_CURRENCY for anything else. */
export function readCurrency(currency: unknown): string {
  const code = typeof currency === "string" ? currency.toUpperCase() : NO_CURRENCY;
  return isCurrency(code) ? code : NO_CURRENCY;
}
