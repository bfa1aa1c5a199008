import type { Changes } from "../changes.ts";
import type { ConversionRecord } from "../conversion/record.ts";
import { projectRecord } from "../conversion/to-facts.ts";
import { projectPaymentOutcome } from "./checkout-status.ts";

/** Returns the ids of the checkouts whose payments may have another outcome after the changes of one operation. */
export function changedCheckouts(
  { conversions, failedCheckout }: Pick<Changes, "conversions" | "failedCheckout">,
  now: Date,
): string[] {
  const changed = conversions.flatMap(({ before, after }) => {
    const isSame = before !== null && before.checkoutId === after.checkoutId && hasSameOutcome(before, after, now);
    return isSame ? [] : [before?.checkoutId ?? null, after.checkoutId];
  });
  return [...new Set([...changed, failedCheckout?.checkoutId ?? null])].filter((id) => id !== null);
}

function hasSameOutcome(before: ConversionRecord, after: ConversionRecord, now: Date): boolean {
  return after.checkoutId === null || outcomeOf(before, now) === outcomeOf(after, now);
}

function outcomeOf(record: ConversionRecord, now: Date) {
  return projectPaymentOutcome({ paid: projectRecord(record, now), hasFailedPayment: false });
}
