import { appendTransitions, type ConversionChange } from "../conversion/append-transitions.ts";
import type { Decision, ReviewReason } from "../conversion/facts.ts";
import { newRecord, originOf } from "../conversion/new-record.ts";
import { PAYMENT_STEP } from "../conversion/policy.ts";
import {
  BY_PAYMENT,
  checkoutOf,
  paymentKeyOf,
  type ConversionRecord,
  type Evidence,
  type Milestone,
} from "../conversion/record.ts";
import { raiseReviews } from "../conversion/reviews.ts";
import { findSelfReferral } from "../conversion/self-referral.ts";
import type { Attribution } from "../evidence/attribution.ts";
import { runChecks } from "../evidence/checks.ts";
import { causeOf, namedRecommendationOf, recommendationOf } from "../evidence/payment-event.ts";

/** The ids for the records that a decision may create. */
export interface NewIds {
  conversionId: string;
  milestoneId: string;
}

/** The facts with which an event joins its sale. */
export interface Joining {
  now: Date;
  /** The other subgraphs' facts of the event's recommendation; null if it has none of the merchant's. */
  attribution: Attribution | null;
  /** Why its sale has to be reviewed. */
  reasons: readonly ReviewReason[];
}

/** Returns a payment with its five checks; any other event as it is. */
export function withChecks(piece: Evidence, attribution: Attribution | null, now: Date): Evidence {
  if (piece.event.kind !== "PAYMENT_SUCCEEDED" || attribution === null) return piece;
  return { ...piece, checks: runChecks(piece.event, attribution).map((check) => ({ ...check, checkedAt: now })) };
}

/** Returns the change by which a payment starts a sale. */
export function startSale(
  piece: Evidence,
  joining: Joining & { attribution: Attribution },
  ids: NewIds,
): ConversionChange {
  const { livemode } = piece.event;
  const started = newRecord(ids.conversionId, joining.attribution, { livemode, now: joining.now });
  return appendTransitions(null, joinRecord(started, piece, joining, ids), causeOf(piece.event), joining.now);
}

/** Returns the change by which an event joins a sale. */
export function joinEvidence(
  before: ConversionRecord,
  piece: Evidence,
  joining: Joining,
  ids: NewIds,
): ConversionChange {
  return appendTransitions(before, joinRecord(before, piece, joining, ids), causeOf(piece.event), joining.now);
}

function joinRecord(before: ConversionRecord, piece: Evidence, joining: Joining, ids: NewIds): ConversionRecord {
  const evidence = [...before.evidence, piece].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const payment = paymentKeyOf(piece);
  const joined = { ...before, evidence };
  if (piece.event.kind !== "PAYMENT_SUCCEEDED" || payment === null) return joined;
  const { attribution, now, reasons } = joining;
  // If its keys lead to another sale too, this sale keeps its recommendation.
  const mayMove = !reasons.includes("payment_contested") && takesOrigin(before, piece);
  const owned = attribution !== null && mayMove ? withOrigin(joined, attribution, piece.event.livemode) : joined;
  const referral = attribution === null ? [] : findSelfReferral(piece.event.buyerDigest, attribution);
  const contested: ReviewReason[] = isContested(evidence, payment) ? ["payment_contested"] : [];
  const raised = raiseReviews(before, payment, [...new Set([...referral, ...contested, ...reasons])], now);
  return {
    ...owned,
    reviews: [...before.reviews, ...raised],
    milestones: [...before.milestones, ...completePaymentStep(owned, piece, ids.milestoneId, now)],
  };
}

/**
 * Returns whether a sale gets the recommendation of this payment: the payment comes first among the sale's payments, those with a
 * checkout before the others, then by the processor's clock. A sale that was settled, or that a person rejected, linked or parted,
 * keeps its recommendation.
 */
function takesOrigin({ evidence, settlements, decisions }: ConversionRecord, piece: Evidence): boolean {
  if (settlements.length > 0 || decisions.some(({ kind }) => KEEPS_ORIGIN.has(kind))) return false;
  const others = evidence.filter(({ checks }) => checks.length > 0);
  return piece.checks.length > 0 && others.every((other) => precedes(piece, other));
}

const KEEPS_ORIGIN: ReadonlySet<Decision> = new Set(["rejected", "evidence_linked", "evidence_parted"]);

function precedes({ event: a }: Evidence, { event: b }: Evidence): boolean {
  if ((a.checkout === null) !== (b.checkout === null)) return a.checkout !== null;
  if (a.occurredAt.getTime() !== b.occurredAt.getTime()) return a.occurredAt < b.occurredAt;
  return a.eventId < b.eventId;
}

function withOrigin(record: ConversionRecord, attribution: Attribution, livemode: boolean): ConversionRecord {
  const origin = originOf(attribution);
  const isSameAgent = origin.agentId === record.agentId;
  return {
    ...record,
    ...origin,
    builderId: isSameAgent ? (record.builderId ?? origin.builderId) : origin.builderId,
    repricing: isSameAgent ? record.repricing : null,
    livemode,
    checkoutId: attribution.checkout?.id ?? null,
  };
}

/** A payment is contested if its events name more than one checkout, or more than one recommendation by checkout or metadata. */
function isContested(evidence: readonly Evidence[], payment: string): boolean {
  const own = evidence.filter((piece) => piece.event.kind === "PAYMENT_SUCCEEDED" && paymentKeyOf(piece) === payment);
  const named = own.flatMap(({ event }) => [recommendationOf(event), namedRecommendationOf(event)]);
  return [own.map(checkoutOf), named].some((ids) => new Set(ids.filter((id) => id !== null)).size > 1);
}

/** The first payment of a sale completes its flow's payment step. */
function completePaymentStep(
  { milestones, policy }: ConversionRecord,
  { event }: Evidence,
  id: string,
  recordedAt: Date,
): Milestone[] {
  const isRecorded = milestones.some(({ recordedBy }) => recordedBy === BY_PAYMENT);
  if (isRecorded || event.amount === null || !policy.flow.steps.includes(PAYMENT_STEP)) return [];
  return [
    {
      id,
      step: PAYMENT_STEP,
      status: "completed",
      metadata: { eventId: event.eventId },
      recordedAt,
      recordedBy: BY_PAYMENT,
    },
  ];
}
