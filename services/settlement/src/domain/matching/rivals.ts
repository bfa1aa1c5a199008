import { appendTransitions, type ConversionChange } from "../conversion/append-transitions.ts";
import { correlateEvents } from "../conversion/correlate-events.ts";
import { paymentKeyOf, type ConversionRecord, type Evidence } from "../conversion/record.ts";
import { raiseReviews } from "../conversion/reviews.ts";
import { causeOf } from "../evidence/payment-event.ts";
import { findLinkedIds } from "./may-join.ts";

/**
 * Decides on reported, unpaid sales that name the payment of an event which joins another sale: they may be that sale,
 * so a person has to decide. Their refunds and disputes of that payment move with it, unless a person linked them.
 */
export function decideRivals(
  rivals: readonly ConversionRecord[],
  piece: Evidence,
  now: Date,
): { changes: ConversionChange[]; moved: Evidence[] } {
  const moving = rivals.map((rival) => findEventsOfPayment(rival, piece));
  const changes = rivals.map((before, index) => {
    const evidence = before.evidence.filter((one) => !moving[index]?.includes(one));
    const raised = before.reports.flatMap(({ id }) => raiseReviews(before, id, ["possible_duplicate"], now));
    const given = { ...before, evidence, reviews: [...before.reviews, ...raised] };
    return appendTransitions(before, given, causeOf(piece.event), now);
  });
  return { changes, moved: moving.flat() };
}

function findEventsOfPayment(rival: ConversionRecord, piece: Evidence): Evidence[] {
  const payment = paymentKeyOf(piece);
  if (piece.event.kind !== "PAYMENT_SUCCEEDED") return [];
  const payments = correlateEvents([...rival.evidence, piece]);
  const linked = findLinkedIds(rival);
  return rival.evidence.filter(({ id }) => payments.get(id) === payment && !linked.has(id));
}
