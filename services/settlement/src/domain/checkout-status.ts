import type { Projection } from "./conversion.ts";

export type HandoffStatus = "CREATING" | "AWAITING_PAYMENT" | "EXPIRED" | "CANCELLED";

export type CheckoutStatus =
  | "awaiting_payment"
  | "paid"
  | "failed"
  | "expired"
  | "cancelled"
  | "partially_refunded"
  | "refunded"
  | "disputed";

/** What settlement knows of a checkout. */
export interface CheckoutEvidence {
  /** The projection of the conversion that its payment made; null while nothing was paid. */
  paid: Pick<Projection, "transactionValue" | "refundedMinor" | "disputes"> | null;
  /** Whether a payment was tried and failed. */
  hasFailedPayment: boolean;
}

/** Where a checkout stands: what was paid is stronger than what the handoff knows, and its end stronger than a failed try. */
export function projectCheckoutStatus(
  handoff: HandoffStatus,
  { paid, hasFailedPayment }: CheckoutEvidence,
): CheckoutStatus {
  if (paid !== null) return projectPaidStatus(paid);
  if (handoff === "CANCELLED") return "cancelled";
  if (hasFailedPayment) return "failed";
  return handoff === "EXPIRED" ? "expired" : "awaiting_payment";
}

function projectPaidStatus({
  transactionValue,
  refundedMinor,
  disputes,
}: NonNullable<CheckoutEvidence["paid"]>): CheckoutStatus {
  if (disputes === "OPEN" || disputes === "LOST") return "disputed";
  if (refundedMinor === 0n) return "paid";
  return refundedMinor < transactionValue.amountMinor ? "partially_refunded" : "refunded";
}
