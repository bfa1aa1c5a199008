import type { Changes } from "../changes.ts";
import type { ConversionChange } from "../conversion/append-transitions.ts";
import type { ConversionRecord, Milestone, Review, StateChange } from "../conversion/record.ts";
import { explainReview, openReviewsOf } from "../conversion/reviews.ts";
import type { ConversionState } from "../conversion/transitions.ts";
import { checkoutEvent } from "./checkout-events.ts";
import { takeSnapshot, type ConversionSnapshot } from "./conversion-snapshot.ts";
import type { EventType } from "./event-types.ts";
import type { NewEvent } from "./event.ts";

const TYPE_OF_STATE: Readonly<Record<ConversionState, EventType>> = {
  PENDING: "conversion.pending",
  ELIGIBLE: "conversion.eligible",
  SETTLED: "conversion.settled",
  DISPUTED: "conversion.disputed",
  CLAWED_BACK: "conversion.clawed_back",
  REJECTED: "conversion.rejected",
};

/** Returns the events of everything that one operation saves, in the order in which they are published. */
export function eventsOf(changes: Pick<Changes, "conversions" | "failedCheckout">, now: Date): NewEvent[] {
  const before = changes.conversions.flatMap((change) => change.before ?? []);
  const events = changes.conversions.flatMap((change) => conversionEvents(change, before, now));
  const failed = changes.failedCheckout;
  return failed ? [checkoutEvent("checkout.failed", failed, now), ...events] : events;
}

/** Returns the events of a change of a conversion. `known` are all conversions before the operation: what moved from one to another is not new. */
function conversionEvents(change: ConversionChange, known: readonly ConversionRecord[], now: Date): NewEvent[] {
  const { before, after, history } = change;
  const snapshot = takeSnapshot(after, now);
  const { merchantId, builderId, agentId, livemode } = after;
  const about = { subjectId: after.id, livemode, merchantId, builderId, occurredAt: now };
  const toEvent = (type: EventType, data: object = snapshot): NewEvent => ({ ...about, type, agentId, data });
  // Agents read the status only, so they get no event that does not change it.
  const withoutAgent = (type: EventType, data: object): NewEvent => ({ ...toEvent(type, data), agentId: null });
  return [
    ...paidCheckout(after, known, now),
    ...(before === null ? [toEvent("conversion.recorded")] : []),
    ...newMilestones(after, known).map((one) => withoutAgent("milestone.recorded", toMilestone(one, snapshot))),
    ...(isNewlyVerified(before, snapshot, now) ? [toEvent("conversion.verified")] : []),
    ...openedReviews(before, after).map((one) => withoutAgent("conversion.review_opened", withReview(one, snapshot))),
    ...endedReviews(before, after).map((one) => withoutAgent("conversion.review_ended", withReview(one, snapshot))),
    ...history
      .filter(({ from }) => from !== null)
      .map((step) => toEvent(TYPE_OF_STATE[step.to], { ...snapshot, status: statusOf(step) })),
  ];
}

const statusOf = ({ to }: StateChange) => to.toLowerCase();

/** Returns the event of a checkout that this operation found to be paid; none if a conversion had it before. */
function paidCheckout(after: ConversionRecord, known: readonly ConversionRecord[], now: Date): NewEvent[] {
  const { checkoutId } = after;
  if (checkoutId === null || known.some((record) => record.checkoutId === checkoutId)) return [];
  return [checkoutEvent("checkout.paid", { ...after, checkoutId, conversionId: after.id }, now)];
}

function isNewlyVerified(before: ConversionRecord | null, { verification }: ConversionSnapshot, now: Date): boolean {
  return verification === "verified" && (before === null || takeSnapshot(before, now).verification !== "verified");
}

function newMilestones(after: ConversionRecord, known: readonly ConversionRecord[]): Milestone[] {
  const recorded = new Set(known.flatMap(({ milestones }) => milestones.map(({ id }) => id)));
  return after.milestones.filter(({ id }) => !recorded.has(id));
}

function toMilestone({ id, step, status, metadata, recordedAt }: Milestone, snapshot: ConversionSnapshot) {
  const { conversionId, status: conversionStatus } = snapshot;
  return { milestoneId: id, conversionId, step, status, metadata, recordedAt, conversionStatus };
}

function openedReviews(before: ConversionRecord | null, after: ConversionRecord): Review[] {
  const open = new Set(before === null ? [] : openReviewsOf(before).map(({ id }) => id));
  return openReviewsOf(after).filter(({ id }) => !open.has(id));
}

function endedReviews(before: ConversionRecord | null, after: ConversionRecord): Review[] {
  const open = new Set(openReviewsOf(after).map(({ id }) => id));
  return before === null ? [] : openReviewsOf(before).filter(({ id }) => !open.has(id));
}

function withReview({ id, reason, raisedAt }: Review, snapshot: ConversionSnapshot) {
  return { ...snapshot, review: { reviewId: id, reason, explanation: explainReview(reason), raisedAt } };
}
