import { exponentOf, type Money } from "@aap/kernel/money";
import { MalformedEvent } from "../../domain/malformed-event.ts";

/** @see https://docs.stripe.com/currencies */
const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const THREE_DECIMALS = new Set("BHD JOD KWD OMR TND".split(" "));

/** How many decimals Stripe counts a currency in; not always ISO 4217's (UGX and ISK have two there, MGA none). */
function stripeExponentOf(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** Writes an amount in Stripe's units; null where Stripe cannot hold it exactly. */
export function toStripeAmount({ amountMinor, currency }: Money): number | null {
  const amount = rescale(amountMinor, exponentOf(currency), stripeExponentOf(currency));
  // Stripe takes three-decimal amounts in tens only.
  if (amount === null || (THREE_DECIMALS.has(currency) && amount % 10n !== 0n)) return null;
  return Number(amount);
}

/** Reads an amount in Stripe's units as the currency's own; throws MalformedEvent where that is not exact. */
export function fromStripeAmount({ amountMinor, currency }: Money, member = "data.object.amount"): Money {
  const amount = rescale(amountMinor, stripeExponentOf(currency), exponentOf(currency));
  if (amount === null) throw new MalformedEvent(`${member} is no whole number of ${currency}'s minor units`);
  return { amountMinor: amount, currency };
}

function rescale(amount: bigint, from: number, to: number): bigint | null {
  if (to >= from) return amount * 10n ** BigInt(to - from);
  const factor = 10n ** BigInt(from - to);
  return amount % factor === 0n ? amount / factor : null;
}
