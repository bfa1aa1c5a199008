import type { Projection } from "../conversion/project.ts";

export type HandoffStatus = "CREATING" | "AWAITING_PAYMENT" | "EXPIRED" | "CANCELLED";

export type CheckoutStatus =
  | "AWAITING_PAYMENT"
  | "PAID"
  | "FAILED"
  | "EXPIRED"
  | "CANCELLED"
  | "PARTIALLY_REFUNDED"
  | "REFUNDED"
  | "DISPUTED";

/** The facts about a checkout that settlement knows. */
export interface CheckoutEvidence {
  /** The projection of its conversion; null if it has none. */
  paid: Pick<Projection, "transactionValue" | "refundedMinor" | "disputes"> | null;
  /** Whether a payment of it failed. */
  hasFailedPayment: boolean;
}

/** Returns the status of a checkout. In order of precedence it follows from the conversion, a cancellation, a failed payment and an expiry. */
export function projectCheckoutStatus(
  handoff: HandoffStatus,
  { paid, hasFailedPayment }: CheckoutEvidence,
): CheckoutStatus {
  if (paid !== null) return projectPaidStatus(paid);
  if (handoff === "CANCELLED") return "CANCELLED";
  if (hasFailedPayment) return "FAILED";
  return handoff === "EXPIRED" ? "EXPIRED" : "AWAITING_PAYMENT";
}

function projectPaidStatus({
  transactionValue,
  refundedMinor,
  disputes,
}: NonNullable<CheckoutEvidence["paid"]>): CheckoutStatus {
  if (disputes === "OPEN" || disputes === "LOST") return "DISPUTED";
  if (refundedMinor === 0n) return "PAID";
  return refundedMinor < transactionValue.amountMinor ? "PARTIALLY_REFUNDED" : "REFUNDED";
}
