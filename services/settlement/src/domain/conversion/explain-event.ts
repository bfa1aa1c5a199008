import type { Money } from "@aap/kernel/money";
import type { PaymentEvent } from "../evidence/payment-event.ts";
import type { Reason } from "../evidence/reasons.ts";
import { correlateEvents } from "./correlate-events.ts";
import { compareStrength } from "./evidence-strength.ts";
import { factsOf, type Fact } from "./facts.ts";
import type { Projection } from "./project.ts";
import type { ConversionRecord, Evidence } from "./record.ts";
import { computeClaimedMinor } from "./refunds.ts";
import { factsOfPayment } from "./returns.ts";
import { projectRecord, toFacts } from "./to-facts.ts";

/**
 * Returns a function that returns the reason if an event of the conversion did not have its full effect: it changed nothing, or
 * less than it says, or an operator has to decide. The function returns null for an event that counts in full or is a repeat.
 */
export function createExplainer(record: ConversionRecord): (piece: Evidence) => Reason | null {
  const facts = toFacts(record);
  const payments = correlateEvents(record.evidence);
  const projection = projectRecord(record, record.createdAt);
  return (piece) => {
    const { event } = piece;
    if (projection.state === "REJECTED") return "conversion_rejected";
    switch (event.kind) {
      case "PAYMENT_SUCCEEDED":
        return explainPayment(event, projection);
      case "REFUND_SUCCEEDED":
      case "REFUND_FAILED":
        return explainRefund(event, facts, payments.get(piece.id) ?? null, projection);
      case "DISPUTE_OPENED":
      case "DISPUTE_CLOSED":
        return explainDispute(event, record, projection);
      default:
        return null;
    }
  };
}

function explainPayment(event: PaymentEvent, { paymentId, verification }: Projection): Reason | null {
  if (event.amount === null) return "amount_missing";
  if ((event.paymentId ?? event.eventId) !== paymentId) return "payment_repeated";
  return verification === "verified" ? null : "checks_failed";
}

function explainRefund(
  event: PaymentEvent,
  facts: readonly Fact[],
  payment: string | null,
  { transactionValue, surplusMinor, refundedMinor }: Projection,
): Reason | null {
  const paid = findPaid(facts, payment) ?? transactionValue;
  const named = event.kind === "REFUND_FAILED" ? [event.amount] : [event.amount, event.refundedTotal];
  if (named.some((money) => money !== null && money.currency !== paid.currency)) return "currency_differs";
  if (event.kind === "REFUND_FAILED") return null;
  const own = factsOfPayment(facts, { payment, isMain: payment === null });
  if (computeClaimedMinor(own, paid) > paid.amountMinor) return "refund_exceeds_payment";
  return surplusMinor > 0n && refundedMinor === 0n ? "covered_by_surplus" : null;
}

function findPaid(facts: readonly Fact[], payment: string | null): Money | null {
  const own = factsOf(facts, "payment").filter((fact) => fact.payment === payment);
  return own.toSorted(compareStrength)[0]?.value ?? null;
}

function explainDispute(
  { kind, disputeOutcome }: PaymentEvent,
  { policy }: ConversionRecord,
  { disputes, surplusMinor }: Projection,
): Reason | null {
  // Under these terms an operator decides every dispute, even if an event closed it and none opened it.
  if (policy.disputes === "MANUAL") return "dispute_for_operator";
  if (kind === "DISPUTE_CLOSED" && disputeOutcome === null && policy.disputes === "BY_OUTCOME")
    return "dispute_outcome_unknown";
  return surplusMinor > 0n && disputes === "RESTORED" && disputeOutcome !== "WON" && disputeOutcome !== "WITHDRAWN"
    ? "covered_by_surplus"
    : null;
}
