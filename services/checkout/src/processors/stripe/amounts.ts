import { exponentOf, type Money } from "@aap/kernel/money";
import { limitAmount, readUnits } from "../../domain/event-amount.ts";
import { MalformedEvent } from "../../domain/malformed-event.ts";
import { ProcessorRefusal } from "../processor.ts";
import { LISTED, stripeExponentOf } from "./currencies.ts";

/** Returns an amount in Stripe's units. Throws ProcessorRefusal if Stripe does not take the currency or the exact amount. */
export function toStripeAmount({ amountMinor, currency }: Money): number {
  if (!LISTED.has(currency)) throw new ProcessorRefusal(`Stripe takes no payments in ${currency}`);
  const exponent = stripeExponentOf(currency);
  const units = rescale(amountMinor, exponentOf(currency), exponent);
  // In currencies with three decimals, Stripe takes only amounts that end in 0.
  if (units === null || (exponent === 3 && units % 10n !== 0n))
    throw new ProcessorRefusal(`Stripe cannot take ${amountMinor} ${currency} exactly`);
  return Number(units);
}

/**
 * Converts an amount in Stripe's units to minor units (ISO 4217); returns null if the event has no amount or no currency. Throws
 * MalformedEvent if Stripe does not list the currency, if the amount is not a whole number of minor units, or above the maximum.
 */
export function readStripeAmount(amount: unknown, currency: unknown, member: string): Money | null {
  if (amount == null || currency == null) return null;
  const code = typeof currency === "string" ? currency.toUpperCase() : "";
  if (!LISTED.has(code)) throw new MalformedEvent("data.object.currency is not a currency that Stripe lists");
  const amountMinor = rescale(readUnits(amount, member), stripeExponentOf(code), exponentOf(code));
  if (amountMinor === null) throw new MalformedEvent(`${member} is not a whole number of ${code}'s minor units`);
  return limitAmount({ amountMinor, currency: code }, member);
}

function rescale(amount: bigint, from: number, to: number): bigint | null {
  if (to >= from) return amount * 10n ** BigInt(to - from);
  const factor = 10n ** BigInt(from - to);
  return amount % factor === 0n ? amount / factor : null;
}
