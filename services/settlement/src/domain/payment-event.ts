import type { Money } from "@aap/kernel/money";
import type { Attribution } from "./attribution.ts";
import type { Fact } from "./facts.ts";

export type PaymentEventKind =
  | "PAYMENT_SUCCEEDED"
  | "PAYMENT_FAILED"
  | "REFUND_SUCCEEDED"
  | "REFUND_FAILED"
  | "DISPUTE_OPENED"
  | "DISPUTE_CLOSED";

/** Why a signed event is not heeded. */
export const UNHEEDED = ["TYPE_UNKNOWN", "INQUIRY", "NOT_FINAL", "MALFORMED"] as const;
export type Unheeded = (typeof UNHEEDED)[number];

/** A processor's event after its signature was verified, in the house's own words. */
export interface PaymentEvent {
  connectionId: string;
  /** The merchant of the connection; the only merchant whose conversions the event may touch. */
  merchantId: string;
  processor: string;
  /** The processor's own; the hash of its bytes where that cannot be read. */
  eventId: string;
  type: string;
  /** Null for an event that is not heeded. */
  kind: PaymentEventKind | null;
  /** Why it is not; null for one that is, and for those that were stored before this was kept. */
  unheeded: Unheeded | null;
  /** What of it cannot be read, such as `data.object.amount is missing or malformed`; null unless it is malformed. */
  malformed: string | null;
  modeMatches: boolean;
  occurredAt: Date;
  paymentId: string | null;
  /** A second id of the payment that refunds and disputes may name alone. */
  chargeId: string | null;
  refundId: string | null;
  disputeId: string | null;
  amount: Money | null;
  refundedTotal: Money | null;
  disputeOutcome: "WON" | "LOST" | "WITHDRAWN" | null;
  paymentStatus: string | null;
  /** The checkout that its payment was made for; null where that is not known, as of most refunds and disputes. */
  transactionId: string | null;
  /** What the payer's e-mail address is known by, as a builder's contact address is; null where nobody told it. */
  buyerDigest: string | null;
  /** The `aap_*` keys that came back; not trusted beyond the connection's merchant. */
  metadata: Readonly<Record<string, unknown>>;
}

/** One text value of an event's metadata; null where it is absent or not a text. */
export function metadataOf({ metadata }: PaymentEvent, key: string): string | null {
  const value = Object.hasOwn(metadata, key) ? metadata[key] : null;
  return typeof value === "string" ? value : null;
}

const MAX_ID_CHARACTERS = 100;

/** The recommendation that an event's metadata names; null where it names none, or what cannot be one. */
export function recommendationIdOf(event: PaymentEvent): string | null {
  const id = metadataOf(event, "aap_recommendation_id");
  return id !== null && id.length <= MAX_ID_CHARACTERS ? id : null;
}

/** Tells whether the ledger was asked for this event: for its recommendation, and for the checkout that it pays or its time. */
export function isAbout({ recommendationId, transactionId, paidAt }: Attribution, event: PaymentEvent): boolean {
  if (recommendationId !== recommendationIdOf(event) || transactionId !== event.transactionId) return false;
  return transactionId !== null || paidAt?.getTime() === event.occurredAt.getTime();
}

/** The key under which everything that a merchant's accounts say of one recommendation is serialised, apart from what others say. */
export function recommendationKey(merchantId: string, recommendationId: string): string {
  return `recommendation:${merchantId}:${recommendationId}`;
}

/** What an event may later be joined on: the processor's ids of payment, charge, refund and dispute, each within its connection. */
export function processorKeysOf({ connectionId, ...event }: PaymentEvent): string[] {
  const ids = { payment: event.paymentId, charge: event.chargeId, refund: event.refundId, dispute: event.disputeId };
  return Object.entries(ids).flatMap(([name, id]) => (id === null ? [] : [`${name}:${connectionId}:${id}`]));
}

/** Every key that an event is found by: the processor's ids and the recommendation that it names. */
export function keysOf(event: PaymentEvent): string[] {
  const recommendationId = recommendationIdOf(event);
  const named = recommendationId === null ? [] : [recommendationKey(event.merchantId, recommendationId)];
  return [...processorKeysOf(event), ...named];
}

/** What an event is called as the cause of a change, and who brought it. */
export function causeOf({ kind, processor }: PaymentEvent): { cause: string; causedBy: string } {
  return { cause: (kind ?? "unknown").toLowerCase(), causedBy: `processor:${processor}` };
}

/** What an event adds to what is known of its conversion; null for one that adds nothing. */
export function toFact(evidenceId: string, event: PaymentEvent, verified: boolean): Fact | null {
  const at = event.occurredAt;
  const { amount, refundId, disputeId } = event;
  switch (event.kind) {
    case "PAYMENT_SUCCEEDED":
      if (amount === null) return null;
      return {
        kind: "payment",
        id: evidenceId,
        at,
        paymentId: event.paymentId ?? event.eventId,
        value: amount,
        verified,
      };
    case "REFUND_SUCCEEDED":
      return { kind: "refund", at, refundId, amount, cumulative: event.refundedTotal };
    case "REFUND_FAILED":
      return { kind: "refund_failed", at, refundId, amount };
    case "DISPUTE_OPENED":
      return { kind: "dispute_opened", at, disputeId };
    case "DISPUTE_CLOSED":
      return { kind: "dispute_closed", at, disputeId, outcome: event.disputeOutcome };
    case "PAYMENT_FAILED":
    case null:
      return null;
  }
}
