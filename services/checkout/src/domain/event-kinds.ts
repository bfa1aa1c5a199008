import type { DisputeOutcome, PaymentEventKind } from "./payment-event.ts";

/** What a processor's event names mean. A `Map`, because a name such as `constructor` must not find anything. */
export type EventNames = ReadonlyMap<string, PaymentEventKind>;

/** The names of the specification's table, which every processor may send. */
const SPECIFIED_EVENTS: EventNames = new Map([
  ["payment_intent.payment_succeeded", "PAYMENT_SUCCEEDED"],
  ["payment_intent.succeeded", "PAYMENT_SUCCEEDED"],
  ["payment_succeeded", "PAYMENT_SUCCEEDED"],
  ["refund.succeeded", "REFUND_SUCCEEDED"],
  ["charge.refunded", "REFUND_SUCCEEDED"],
  ["dispute.opened", "DISPUTE_OPENED"],
  ["charge.dispute.created", "DISPUTE_OPENED"],
  ["dispute.closed", "DISPUTE_CLOSED"],
]);

/** Finds what a name means in the processor's own table or in the specification's; null if neither has it. */
export function findKind(own: EventNames, name: string): PaymentEventKind | null {
  return own.get(name) ?? SPECIFIED_EVENTS.get(name) ?? null;
}

/** What a refund's status means, under any event name. Any other status is not final. */
const REFUND_KINDS: EventNames = new Map([
  ["succeeded", "REFUND_SUCCEEDED"],
  ["failed", "REFUND_FAILED"],
  ["canceled", "REFUND_FAILED"],
  ["cancelled", "REFUND_FAILED"],
]);

/** How a dispute ended, by the processor's word. A closed dispute with any other word waits for an operator. */
const DISPUTE_OUTCOMES: ReadonlyMap<string, DisputeOutcome> = new Map([
  ["won", "WON"],
  ["lost", "LOST"],
  ["withdrawn", "WITHDRAWN"],
  ["prevented", "WITHDRAWN"],
]);

/** Returns how a dispute with this status ended; null if the status does not say. */
export function findOutcome(status: string | null): DisputeOutcome | null {
  return DISPUTE_OUTCOMES.get(status ?? "") ?? null;
}

/** Tells whether an event is a bank's inquiry about a payment: no money moves, and no dispute is open. */
export function isInquiry(named: PaymentEventKind, status: string | null): boolean {
  return (named === "DISPUTE_OPENED" || named === "DISPUTE_CLOSED") && status?.startsWith("warning_") === true;
}

/**
 * Decides what an event means. Its name says what it is about; the status of the refund or dispute in it says what happened.
 * Null means that the status is not final. A refund without a status succeeded: old versions of Stripe's API send no status, and
 * send the event only after the refund succeeded.
 */
export function decideKind(named: PaymentEventKind, status: string | null): PaymentEventKind | null {
  switch (named) {
    case "REFUND_SUCCEEDED":
      return status === null ? named : (REFUND_KINDS.get(status) ?? null);
    case "DISPUTE_OPENED":
    case "DISPUTE_CLOSED":
      // A dispute may be over when the first event about it arrives.
      return findOutcome(status) === null ? named : "DISPUTE_CLOSED";
    case "PAYMENT_SUCCEEDED":
    case "PAYMENT_FAILED":
    case "REFUND_FAILED":
      return named;
  }
}
