import type { Money } from "@aap/kernel/money";
import type { Projection } from "./conversion.ts";
import { errors } from "./errors.ts";
import type { Policy } from "./facts.ts";
import type { PaymentEvent } from "./payment-event.ts";
import { projectRecord, toFacts, type ConversionRecord } from "./record.ts";
import { computeToldMinor } from "./refunds.ts";

/** Why stored evidence made no conversion, or changed nothing of the one that it belongs to, by a code that stays. */
export const REASONS = {
  event_type_unknown: "The event's type concerns nothing here.",
  event_malformed: "It is signed, but cannot be read.",
  inquiry: "It is a bank's question about a payment, and no dispute: no money moved.",
  not_final: "Its status does not say that a payment or a refund was made: only an event that says so counts.",
  payment_failed: "The payment failed: there is no sale that anything is owed for.",
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
  refund_exceeds_payment: "All in all more is refunded than was paid: what is beyond the payment changes nothing.",
  dispute_outcome_unknown:
    "The dispute was closed in words that nobody knows: it waits for a person, by resolveDispute.",
  dispute_for_person: "The merchant's terms leave every dispute to a person: it waits for one, by resolveDispute.",
  currency_differs: "It is in another currency than the payment: nothing is converted, and nothing was booked.",
  payment_repeated: "A second payment of one sale: the sale is counted once.",
  conversion_rejected: "The conversion was rejected before: what comes later is recorded and changes nothing.",
} as const;

export type Reason = keyof typeof REASONS;

function isReason(text: string): text is Reason {
  return Object.hasOwn(REASONS, text);
}

/** The reason that a list is asked for; throws REASON_UNKNOWN, which names those that there are. */
export function requireReason(given: string): Reason {
  if (isReason(given)) return given;
  const text = `reason must be one of ${Object.keys(REASONS).join(", ")}`;
  throw errors.REASON_UNKNOWN({ text, param: "reason" });
}

/** The sentence behind a stored reason, and what of the event is malformed; the code itself for one that is not known any more. */
export function explain(reason: string, malformed: string | null): string {
  const sentence = isReason(reason) ? REASONS[reason] : reason;
  return malformed === null ? sentence : `${sentence} What is wrong: ${malformed}.`;
}

/** What the reasons of a conversion's events follow from; found once, however many events there are. */
export interface Standpoint {
  policy: Policy;
  projection: Projection;
  /** What its refunds come to by their own words, in minor units. */
  toldMinor: bigint;
}

/** How a conversion stands with all of its events. */
export function findStandpoint(record: ConversionRecord): Standpoint {
  const projection = projectRecord(record, record.createdAt);
  const toldMinor = computeToldMinor(toFacts(record), projection.transactionValue);
  return { policy: record.policy, projection, toldMinor };
}

/**
 * Why an event that is part of a conversion changed nothing of what is owed, or less than it says, or leaves its end to a person;
 * null where it did what it says, or repeats what is known.
 */
export function findReasonApplied(event: PaymentEvent, { policy, projection, toldMinor }: Standpoint): Reason | null {
  if (projection.state === "REJECTED") return "conversion_rejected";
  switch (event.kind) {
    case "PAYMENT_SUCCEEDED":
      return findReasonPaid(event, projection);
    case "REFUND_SUCCEEDED":
    case "REFUND_FAILED":
      return findReasonRefunded(event, toldMinor, projection);
    case "DISPUTE_OPENED":
    case "DISPUTE_CLOSED":
      return findReasonDisputed(event, policy);
    default:
      return null;
  }
}

function findReasonPaid(event: PaymentEvent, { paymentId, verification }: Projection): Reason | null {
  if (paymentId !== null && event.paymentId !== null && event.paymentId !== paymentId) return "payment_repeated";
  return verification === "verified" ? null : "checks_failed";
}

function findReasonRefunded(event: PaymentEvent, toldMinor: bigint, { transactionValue }: Projection): Reason | null {
  const named = [event.amount, event.refundedTotal].filter((money) => money !== null);
  const isForeign = ({ currency }: Money) => currency !== transactionValue.currency;
  if (named.length > 0 && named.every(isForeign)) return "currency_differs";
  const isMore = toldMinor > transactionValue.amountMinor;
  return event.kind === "REFUND_SUCCEEDED" && isMore ? "refund_exceeds_payment" : null;
}

function findReasonDisputed({ kind, disputeOutcome }: PaymentEvent, { disputes }: Policy): Reason | null {
  // Under these terms a dispute waits however it was closed, which may be told without any opening.
  if (disputes === "MANUAL") return "dispute_for_person";
  const isOpenEnded = kind === "DISPUTE_CLOSED" && disputeOutcome === null;
  return isOpenEnded && disputes === "BY_OUTCOME" ? "dispute_outcome_unknown" : null;
}
