import { toCanonicalJson } from "@aap/kernel/digest";
import type { PaymentEvent } from "./payment-event.ts";

/**
 * Tells whether two events of one id say the same, in whatever bytes. Which checkout was paid is what was found out here, and may
 * not have been known for one of them.
 */
export function saysTheSame(one: PaymentEvent, other: PaymentEvent): boolean {
  const isKnown = one.transactionId !== null && other.transactionId !== null;
  return toCanonicalJson(one) === toCanonicalJson(isKnown ? other : { ...other, transactionId: one.transactionId });
}
