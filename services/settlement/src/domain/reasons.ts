import type { Money } from "@aap/kernel/money";
import type { PaymentEvent } from "./payment-event.ts";
import { projectRecord, type ConversionRecord } from "./record.ts";

/** Why stored evidence made no conversion, or changed nothing of the one that it belongs to, by a code that stays. */
export const REASONS = {
  event_type_unknown: "The event's type concerns nothing here.",
  mode_differs:
    "The event is of the other mode than its connection: a test event on a live connection, or the reverse.",
  merchant_differs: "The recommendation that its metadata names is of another merchant than the connection.",
  amount_missing: "The payment names no amount in a known currency.",
  recommendation_missing: "The payment's metadata names no recommendation.",
  recommendation_unknown: "There is no recommendation of the id that the payment's metadata names.",
  payment_unknown: "No conversion of the payment that it concerns is known yet.",
  sale_ambiguous: "It names no payment that is known, and could mean more than one sale of its recommendation.",
  facts_unavailable: "What is known of its recommendation could not be asked for when it came.",
  processing_failed: "It could not be processed because of a fault of the service.",
  checks_failed: "The payment did not pass all five checks: it is kept out of settlement until it is resolved.",
  currency_differs: "It is in another currency than the payment: nothing is converted, and nothing was booked.",
  payment_repeated: "A second payment of one sale: the sale is counted once.",
  conversion_rejected: "The conversion was rejected before: what comes later is recorded and changes nothing.",
} as const;

export type Reason = keyof typeof REASONS;

/** The sentence behind a stored reason; the code itself for one that is not known any more. */
export function explain(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as Reason] : reason;
}

/** Why an event that is part of a conversion changed nothing of what is owed; null where it did, or repeats what is known. */
export function findReasonApplied(event: PaymentEvent, record: ConversionRecord): Reason | null {
  const { state, verification, paymentId, transactionValue } = projectRecord(record, record.createdAt);
  if (state === "REJECTED") return "conversion_rejected";
  if (event.kind === "PAYMENT_SUCCEEDED") {
    if (paymentId !== null && event.paymentId !== null && event.paymentId !== paymentId) return "payment_repeated";
    return verification === "verified" ? null : "checks_failed";
  }
  if (event.kind !== "REFUND_SUCCEEDED" && event.kind !== "REFUND_FAILED") return null;
  const named = [event.amount, event.refundedTotal].filter((money) => money !== null);
  const isForeign = ({ currency }: Money) => currency !== transactionValue.currency;
  return named.length > 0 && named.every(isForeign) ? "currency_differs" : null;
}
