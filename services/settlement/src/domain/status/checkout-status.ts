import type { Projection } from "../conversion/project.ts";

export type HandoffStatus = "CREATING" | "AWAITING_PAYMENT" | "EXPIRED" | "CANCELLED";

/** The outcome of the payment of a checkout. */
export type PaymentOutcome = "PAID" | "FAILED" | "PARTIALLY_REFUNDED" | "REFUNDED" | "DISPUTED";

export type CheckoutStatus = PaymentOutcome | "AWAITING_PAYMENT" | "EXPIRED" | "CANCELLED";

/** The facts about a checkout that settlement knows. */
export interface CheckoutEvidence {
  /** The projection of its conversion; null if it has none. */
  paid: Pick<Projection, "transactionValue" | "refundedMinor" | "disputes"> | null;
  /** Whether a payment of it failed. */
  hasFailedPayment: boolean;
}

/** Returns the status of a checkout. In order of precedence it follows from the conversion, a cancellation, a failed payment and an expiry. */
export function projectCheckoutStatus(handoff: HandoffStatus, evidence: CheckoutEvidence): CheckoutStatus {
  const outcome = projectPaymentOutcome(evidence);
  if (handoff === "CANCELLED" && evidence.paid === null) return "CANCELLED";
  return outcome ?? (handoff === "EXPIRED" ? "EXPIRED" : "AWAITING_PAYMENT");
}

/** Returns the outcome of the payment of a checkout; null for no payment. */
export function projectPaymentOutcome({ paid, hasFailedPayment }: CheckoutEvidence): PaymentOutcome | null {
  if (paid !== null) return projectPaidStatus(paid);
  return hasFailedPayment ? "FAILED" : null;
}

function projectPaidStatus({
  transactionValue,
  refundedMinor,
  disputes,
}: NonNullable<CheckoutEvidence["paid"]>): PaymentOutcome {
  if (disputes === "OPEN" || disputes === "LOST") return "DISPUTED";
  if (refundedMinor === 0n) return "PAID";
  return refundedMinor < transactionValue.amountMinor ? "PARTIALLY_REFUNDED" : "REFUNDED";
}
