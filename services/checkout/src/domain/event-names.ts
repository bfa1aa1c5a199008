/** What an event means, whatever the processor calls it. */
export type PaymentEventKind =
  | "PAYMENT_SUCCEEDED"
  | "PAYMENT_FAILED"
  | "REFUND_SUCCEEDED"
  | "REFUND_FAILED"
  | "DISPUTE_OPENED"
  | "DISPUTE_CLOSED";

export type DisputeOutcome = "WON" | "LOST" | "WITHDRAWN";

/** Why an event that was signed is not heeded. */
export type Unheeded = "TYPE_UNKNOWN" | "INQUIRY" | "NOT_FINAL" | "MALFORMED";

/** What a processor's event name means here. */
export type EventNames = Readonly<Record<string, PaymentEventKind>>;

/** The names of the specification's table, which every processor may send. @see specification, "Events" */
export const SPECIFIED_EVENTS = {
  "payment_intent.payment_succeeded": "PAYMENT_SUCCEEDED",
  "payment_intent.succeeded": "PAYMENT_SUCCEEDED",
  payment_succeeded: "PAYMENT_SUCCEEDED",
  "refund.succeeded": "REFUND_SUCCEEDED",
  "charge.refunded": "REFUND_SUCCEEDED",
  "dispute.opened": "DISPUTE_OPENED",
  "charge.dispute.created": "DISPUTE_OPENED",
  "dispute.closed": "DISPUTE_CLOSED",
} as const satisfies EventNames;

/** How a closed dispute ended, by the processor's word; a word that is not here leaves it open to a person. */
export const DISPUTE_OUTCOMES: Readonly<Record<string, DisputeOutcome>> = {
  won: "WON",
  lost: "LOST",
  withdrawn: "WITHDRAWN",
  prevented: "WITHDRAWN",
};

/** A bank's question about a payment: no money moves, and no dispute is open, unless another event says so. */
export function isInquiry(kind: PaymentEventKind, status: string | null): boolean {
  return (kind === "DISPUTE_OPENED" || kind === "DISPUTE_CLOSED") && status?.startsWith("warning_") === true;
}

/** Finds what a name means in a processor's own table or the specification's; null for what concerns nobody here. */
export function findKind(own: EventNames, name: string): PaymentEventKind | null {
  return Object.hasOwn(own, name) ? (own[name] ?? null) : findSpecified(name);
}

function findSpecified(name: string): PaymentEventKind | null {
  return Object.hasOwn(SPECIFIED_EVENTS, name) ? SPECIFIED_EVENTS[name as keyof typeof SPECIFIED_EVENTS] : null;
}
