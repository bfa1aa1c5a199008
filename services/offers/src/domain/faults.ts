import type { DomainError } from "@aap/kernel/domain-error";
import { MAX_AMOUNT_MINOR } from "@aap/kernel/money";
import { isPrintable } from "@aap/kernel/printable-text";
import { errors } from "./errors.ts";

/** The fault of a field, as the end of a sentence that begins with the name of the field; null if the field is valid. */
export type Fault = string | null;

/** Throws the error `code` for the first field that has a fault. */
export function throwFirstFault(
  code: "MERCHANT_INVALID" | "FLOW_INVALID" | "VERTICAL_INVALID" | "OFFER_INVALID",
  faults: Readonly<Record<string, Fault>>,
): void {
  for (const [param, fault] of Object.entries(faults))
    if (fault !== null) throw errors[code]({ text: `${param} ${fault}`, param });
}

/** Returns the OFFER_INVALID error for one field. */
export function offerInvalid(param: string, fault: string): DomainError {
  return errors.OFFER_INVALID({ text: `${param} ${fault}`, param });
}

/** Returns why a text must not be shown to a buyer; null if it may be. */
export function textFault(text: string, maxCharacters: number): Fault {
  if (text.trim() === "") return "must not be empty";
  if (text !== text.trim()) return "must not begin or end with a space";
  if (text.length > maxCharacters) return `must have at most ${maxCharacters} characters`;
  if (!isPrintable(text)) return "must not contain control or direction characters";
  return null;
}

/** Returns why a number is not an amount in minor units; null if it is. */
export function amountFault(amountMinor: number): Fault {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0)
    return "must be a whole number of minor units, and not negative";
  return amountMinor > MAX_AMOUNT_MINOR ? `must be at most ${MAX_AMOUNT_MINOR} minor units` : null;
}

/** Returns why a number is not in the range from `least` to `greatest`; null if it is. */
export function rangeFault(value: number, least: number, greatest: number): Fault {
  return value < least || value > greatest ? `must be between ${least} and ${greatest}` : null;
}
