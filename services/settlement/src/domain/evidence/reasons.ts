/** The reasons why stored evidence has no conversion, or no or only a partial effect on it: a stable code and a sentence each. */
export const REASONS = {
  event_type_unknown: "The service does not use events of this type.",
  event_malformed: "The event is signed, but cannot be read.",
  account_differs: "The event belongs to another account at the processor than the connection.",
  inquiry: "The event is a bank's inquiry about a payment, not a dispute: no money moved.",
  not_final: "The status of the event does not say that the payment or refund was made.",
  mode_differs: "The event and its connection have different modes: a test event on a live connection, or the reverse.",
  payment_failed: "The payment failed: there is no sale.",
  payment_unattributed:
    "The payment names no recommendation and no checkout of the service: it is other traffic of the merchant.",
  merchant_differs: "The payment names a recommendation of another merchant than the connection's.",
  recommendation_unknown: "The payment names a recommendation that does not exist.",
  amount_missing: "The payment has no amount in a known currency.",
  payment_unknown: "The event belongs to a payment that is not known.",
  facts_unavailable: "Another part of the service was not available when the event was received.",
  sale_busy:
    "Another change of the sale, such as the closing of a settlement run, took too long: the event is tried again.",
  processing_failed: "The event could not be processed because of a fault in the service.",
  checks_failed:
    "The payment did not pass all five checks: it is not settled until an operator accepts it or later evidence verifies it.",
  payment_repeated: "The sale has another payment that counts: this one is a surplus.",
  covered_by_surplus: "The refund or dispute does not exceed the surplus of the sale: the sale does not change.",
  refund_exceeds_payment: "The refunds exceed the payment: the amount beyond the payment changes nothing.",
  currency_differs: "The refund is in another currency than the payment: it changes nothing.",
  dispute_outcome_unknown:
    "The dispute was closed with an unknown outcome: an operator has to resolve it (`resolveDispute`).",
  dispute_for_operator:
    "The merchant's terms leave every dispute to an operator, who has to resolve it (`resolveDispute`).",
  conversion_rejected: "The conversion is rejected: the event is recorded and changes nothing.",
} as const;

export type Reason = keyof typeof REASONS;

/** Returns a reason as a sentence; for a malformed event also what cannot be read. */
export function explain(reason: Reason, malformed: string | null): string {
  return malformed === null ? REASONS[reason] : `${REASONS[reason]} What is wrong: ${malformed}.`;
}
