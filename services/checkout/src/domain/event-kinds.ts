import type { DisputeOutcome, PaymentEventKind } from "./payment-event.ts";

/** The kind of event by the processor's name of it. It is a `Map`, because an object also has a member `constructor`. */
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

/** Returns the kind of a name from the processor's own table or the specification's; null if neither has it. */
export function findKind(own: EventNames, name: string): PaymentEventKind | null {
  return own.get(name) ?? SPECIFIED_EVENTS.get(name) ?? null;
}

/** The kind of a refund event by the refund's status, under every name of the event. Any other status is not final. */
const REFUND_KINDS: EventNames = new Map([
  ["succeeded", "REFUND_SUCCEEDED"],
  ["failed", "REFUND_FAILED"],
  ["canceled", "REFUND_FAILED"],
  ["cancelled", "REFUND_FAILED"],
]);

/** The outcome of a dispute by its status. A closed dispute with any other status waits for an operator. */
const DISPUTE_OUTCOMES: ReadonlyMap<string, DisputeOutcome> = new Map([
  ["won", "WON"],
  ["lost", "LOST"],
  ["withdrawn", "WITHDRAWN"],
  ["prevented", "WITHDRAWN"],
]);

/** Returns the outcome of a dispute with this status; null if the status has none. */
export function findOutcome(status: string | null): DisputeOutcome | null {
  return DISPUTE_OUTCOMES.get(status ?? "") ?? null;
}

/** Returns whether an event is a bank's inquiry about a payment: no money moves, and no dispute is open. */
export function isInquiry(named: PaymentEventKind, status: string | null): boolean {
  return (named === "DISPUTE_OPENED" || named === "DISPUTE_CLOSED") && status?.startsWith("warning_") === true;
}

/**
 * Decides the kind of an event: its name decides whether it is about a payment, a refund or a dispute, and the status of the refund or
 * dispute decides the kind. Returns null if the status is not final. A refund without a status succeeded: old versions of
 * Stripe's API send no status, and send the event only after the refund succeeded.
 */
export function decideKind(named: PaymentEventKind, status: string | null): PaymentEventKind | null {
  switch (named) {
    case "REFUND_SUCCEEDED":
      return status === null ? named : (REFUND_KINDS.get(status) ?? null);
    case "DISPUTE_OPENED":
    case "DISPUTE_CLOSED":
      // A dispute may be closed in the first event that arrives about it.
      return findOutcome(status) === null ? named : "DISPUTE_CLOSED";
    case "PAYMENT_SUCCEEDED":
    case "PAYMENT_FAILED":
    case "REFUND_FAILED":
      return named;
  }
}
