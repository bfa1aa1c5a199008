/** The types of events, in the order of the life of a sale. The wire uses the same names. */
export const EVENT_TYPES = [
  "checkout.paid",
  "checkout.failed",
  "checkout.expired",
  "conversion.recorded",
  "conversion.verified",
  "conversion.pending",
  "conversion.eligible",
  "conversion.settled",
  "conversion.disputed",
  "conversion.clawed_back",
  "conversion.rejected",
  "conversion.review_opened",
  "conversion.review_ended",
  "milestone.recorded",
  "payout.pending",
  "payout.sent",
  "payout.paid",
  "payout.failed",
  "payout.reversed",
  "invoice.open",
  "invoice.paid",
  "invoice.overdue",
  "invoice.void",
  "run.closed",
  "webhook_endpoint.disabled",
  "webhook_endpoint.test",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Returns whether a text is the type of an event. */
export function isEventType(text: string): text is EventType {
  return (EVENT_TYPES as readonly string[]).includes(text);
}
