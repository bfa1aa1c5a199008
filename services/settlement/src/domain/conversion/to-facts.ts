import { isVerified } from "../evidence/checks.ts";
import { recommendationOf } from "../evidence/payment-event.ts";
import { correlateEvents } from "./correlate-events.ts";
import type { Fact } from "./facts.ts";
import { project, type Projection } from "./project.ts";
import { BY_PAYMENT, type ConversionRecord, type Evidence, type RecordedCheck } from "./record.ts";

/** Returns all facts of a conversion. */
export function toFacts(record: ConversionRecord): Fact[] {
  const { evidence, milestones, reports, reviews, decisions, settlements } = record;
  const payments = correlateEvents(evidence);
  return [
    ...evidence.flatMap((piece) => toFact(piece, payments.get(piece.id) ?? null, record) ?? []),
    ...milestones
      // `project` completes the payment step from the payment facts.
      .filter(({ recordedBy }) => recordedBy !== BY_PAYMENT)
      .map(({ id, step, status, recordedAt: at }): Fact => ({ kind: "milestone", id, at, step, status })),
    ...reports.map(({ id, value, occurredAt, recordedAt, path }): Fact => {
      return { kind: "report", id, at: occurredAt ?? recordedAt, value, path };
    }),
    ...reviews.map(({ id }): Fact => ({ kind: "review", id })),
    ...decisions.map(({ kind, decidedAt: at, subjects }): Fact => ({ kind: "decision", at, decision: kind, subjects })),
    ...settlements.map(({ settledAt: at }): Fact => ({ kind: "settlement", at })),
  ];
}

/** Returns the fact that an event states; null if it states none, such as a failed payment. */
function toFact(piece: Evidence, payment: string | null, record: ConversionRecord): Fact | null {
  const { id, event } = piece;
  const { occurredAt: at, amount, refundId, disputeId } = event;
  switch (event.kind) {
    case "PAYMENT_SUCCEEDED":
      if (amount === null || payment === null) return null;
      return {
        kind: "payment",
        id,
        at,
        payment,
        paymentId: event.paymentId ?? event.eventId,
        value: amount,
        verified: isVerified(ownChecksOf(piece, record)),
      };
    case "REFUND_SUCCEEDED":
      return { kind: "refund", at, payment, refundId, amount, cumulative: event.refundedTotal };
    case "REFUND_FAILED":
      return { kind: "refund_failed", at, payment, refundId, amount };
    case "DISPUTE_OPENED":
      return { kind: "dispute_opened", id, at, payment, disputeId, amount };
    case "DISPUTE_CLOSED":
      return { kind: "dispute_closed", id, at, payment, disputeId, amount, outcome: event.disputeOutcome };
    case "PAYMENT_FAILED":
    case null:
      return null;
  }
}

/** Returns the checks of a payment; empty if the payment names another recommendation than the conversion's. */
export function ownChecksOf(
  { event, checks }: Evidence,
  { recommendationId }: Pick<ConversionRecord, "recommendationId">,
): readonly RecordedCheck[] {
  return recommendationOf(event) === recommendationId ? checks : [];
}

/** The last projection of each record: one operation needs that of its time for the state, the columns, the ledger and the events. */
const projected = new WeakMap<ConversionRecord, { at: number; projection: Projection }>();

/** Returns the state and amounts of a conversion as they follow from its facts at `now`. */
export function projectRecord(record: ConversionRecord, now: Date): Projection {
  const at = now.getTime();
  const known = projected.get(record);
  if (known?.at === at) return known.projection;
  const { policy, builderId, createdAt } = record;
  const projection = project(toFacts(record), { policy, hasBuilder: builderId !== null, createdAt, now });
  projected.set(record, { at, projection });
  return projection;
}
