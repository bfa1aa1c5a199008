import type { Money } from "@aap/kernel/money";
import { MalformedEvent } from "./malformed-event.ts";

/**
 * An event's amount of minor units, written as a number or as digits; null where none or no currency is said.
 * Throws MalformedEvent, naming the member, for anything that is not exact.
 */
export function toEventAmount(amount: unknown, currency: string | null | undefined, member: string): Money | null {
  if (amount === undefined || amount === null || !currency) return null;
  const exact =
    typeof amount === "number"
      ? Number.isSafeInteger(amount) && amount >= 0
      : typeof amount === "string" && /^\d{1,15}$/.test(amount);
  if (!exact) throw new MalformedEvent(`${member} is not a whole number of minor units`);
  return { amountMinor: BigInt(amount as number | string), currency };
}
