import type { Money } from "@aap/kernel/money";

/** The kind of an event, independent of the processor's name for it. */
export type PaymentEventKind =
  | "PAYMENT_SUCCEEDED"
  | "PAYMENT_FAILED"
  | "REFUND_SUCCEEDED"
  | "REFUND_FAILED"
  | "DISPUTE_OPENED"
  | "DISPUTE_CLOSED";

export type DisputeOutcome = "WON" | "LOST" | "WITHDRAWN";

/** Why an event whose signature is valid has no kind. */
export type IgnoredReason = "TYPE_UNKNOWN" | "INQUIRY" | "NOT_FINAL" | "ACCOUNT_DIFFERS" | "MALFORMED";

/** The details of one payment, refund or dispute in an event; a detail is null if the event does not have it. */
export interface EventDetails {
  /** The processor's id of the payment. */
  paymentId: string | null;
  /** A second id of the payment, such as Stripe's charge. A refund or dispute may name only this one. */
  chargeId: string | null;
  /** The processor's id of the hosted checkout that took the payment, if that differs from `paymentId`. */
  hostedCheckoutId: string | null;
  /** The transaction id in the event. The owner of the processor's account can change it, so it proves nothing. */
  claimedTransactionId: string | null;
  refundId: string | null;
  disputeId: string | null;
  /** The amount that was paid, refunded by this event, or disputed. */
  amount: Money | null;
  /** The total of the payment's refunds so far. */
  refundedTotal: Money | null;
  /** Null unless a dispute closed. */
  disputeOutcome: DisputeOutcome | null;
  /** The status in the processor's words, such as `succeeded`. */
  paymentStatus: string | null;
  /** The SHA-256, in hex, of the buyer's normalised e-mail address; null if the event has none or is not about a payment. */
  buyerDigest: string | null;
  metadata: Readonly<Record<string, unknown>>;
}

/** The details of an event that has none. */
export const NO_DETAILS: EventDetails = {
  paymentId: null,
  chargeId: null,
  hostedCheckoutId: null,
  claimedTransactionId: null,
  refundId: null,
  disputeId: null,
  amount: null,
  refundedTotal: null,
  disputeOutcome: null,
  paymentStatus: null,
  buyerDigest: null,
  metadata: {},
};

/** A processor's event, normalised. */
export interface NormalisedEvent extends EventDetails {
  /** The processor's id of the event. */
  eventId: string;
  /** The processor's name of the event. */
  type: string;
  /** Null if the event is ignored. */
  kind: PaymentEventKind | null;
  /** Why the event has no kind; null if it has one. */
  ignoredReason: IgnoredReason | null;
  /** The malformed member and its fault; null unless the event is malformed. */
  malformed: string | null;
  livemode: boolean;
  occurredAt: Date;
}

/** The greatest time by which a processor's clock may be ahead of the database's. */
const MAX_AHEAD_MS = 300_000;

/** Returns the time of an event: the one that it names, or the time of receipt if it names none or one that is more than 300 s later. */
export function decideOccurredAt(named: Date | null, receivedAt: Date): Date {
  return named === null || named.getTime() - receivedAt.getTime() > MAX_AHEAD_MS ? receivedAt : named;
}
