import { toCanonicalJson } from "@aap/kernel/digest";
import type { PaymentEvent } from "./payment-event.ts";

/**
 * Returns whether two events with the same id have the same content, even if their bytes differ. The checkout of one of them may be
 * missing, because checkout did not know it yet.
 */
export function saysTheSame(one: PaymentEvent, other: PaymentEvent): boolean {
  const isKnown = one.checkout !== null && other.checkout !== null;
  return toCanonicalJson(one) === toCanonicalJson(isKnown ? other : { ...other, checkout: one.checkout });
}
