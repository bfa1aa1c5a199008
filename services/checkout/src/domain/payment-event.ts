import type { Money } from "@aap/kernel/money";

/** What an event means, independent of the processor's name for it. */
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

/** What an event says about one payment, refund or dispute. Null means that the event does not say it. */
export interface EventDetails {
  /** The processor's id of the payment. */
  paymentId: string | null;
  /** A second id of the payment, such as Stripe's charge; refunds and disputes may name it alone. */
  chargeId: string | null;
  /** The processor's id of the hosted checkout that took the payment, if that differs from `paymentId`. */
  hostedCheckoutId: string | null;
  /** The transaction id that the event carries. The processor's account wrote it, so it is a claim and no proof. */
  claimedTransactionId: string | null;
  refundId: string | null;
  disputeId: string | null;
  /** What was paid, refunded by this event, or disputed. */
  amount: Money | null;
  /** The total refunded of the payment so far. */
  refundedTotal: Money | null;
  /** Null unless a dispute closed. */
  disputeOutcome: DisputeOutcome | null;
  /** The processor's own word for the status, such as `succeeded`. */
  paymentStatus: string | null;
  /** The SHA-256 digest of the payer's e-mail address; null if the event is not about a payment. */
  buyerDigest: string | null;
  metadata: Readonly<Record<string, unknown>>;
}

/** The details of an event that says nothing. */
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

/** A processor's event in the terms of this service. */
export interface NormalisedEvent extends EventDetails {
  /** The processor's id of the event. */
  eventId: string;
  /** The processor's name of the event. */
  type: string;
  /** Null if the event is ignored. */
  kind: PaymentEventKind | null;
  /** Why the event has no kind; null if it has one. */
  ignoredReason: IgnoredReason | null;
  /** Which member is malformed, and how; null unless the event is malformed. */
  malformed: string | null;
  livemode: boolean;
  occurredAt: Date;
}

/** How far ahead of the database's clock a processor's clock may be. */
const MAX_AHEAD_MS = 300_000;

/** Returns when an event happened: the time that it names, or the time of receipt if that is more than 300 s before it. */
export function decideOccurredAt(named: Date, receivedAt: Date): Date {
  return named.getTime() - receivedAt.getTime() > MAX_AHEAD_MS ? receivedAt : named;
}
