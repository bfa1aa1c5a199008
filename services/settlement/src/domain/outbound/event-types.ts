import { hintOfKnown } from "@aap/kernel/suggestion";
import { errors } from "../errors.ts";

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

/** Throws EVENT_TYPE_UNKNOWN, which names `param`, if one of the texts is not the type of an event. */
export function requireEventTypes(given: readonly string[], param: string): void {
  const unknown = given.find((text) => !(EVENT_TYPES as readonly string[]).includes(text));
  if (unknown === undefined) return;
  throw errors.EVENT_TYPE_UNKNOWN({
    text: `${unknown.slice(0, 60)} is not a type of events`,
    param,
    hint: hintOfKnown(unknown, EVENT_TYPES, "types"),
  });
}
