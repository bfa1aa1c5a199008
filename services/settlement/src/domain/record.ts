import type { Money } from "@aap/kernel/money";
import type { Check } from "./checks.ts";
import { isVerified } from "./checks.ts";
import type { Split } from "./commission.ts";
import { project, projectNothing, type Projection } from "./conversion.ts";
import type {
  Decision,
  Fact,
  LineKind,
  MilestoneStatus,
  Policy,
  RejectionReason,
  ReportPath,
  ReviewReason,
} from "./facts.ts";
import type { MatchChoice } from "./matching.ts";
import { recommendationIdOf, toFact, type PaymentEvent } from "./payment-event.ts";
import type { ConversionState } from "./transitions.ts";

/** A processor's event as it was stored. */
export interface Evidence {
  id: string;
  event: PaymentEvent;
  checks: readonly RecordedCheck[];
}

export interface RecordedCheck extends Check {
  checkedAt: Date;
}

/** Who recorded a milestone that a payment completed. */
export const BY_PAYMENT = "payment_event";

/** A step of the merchant's flow, as it was recorded. */
export interface Milestone {
  id: string;
  step: string;
  status: MilestoneStatus;
  metadata: Record<string, unknown>;
  recordedAt: Date;
  /** Such as `merchant:mer_…`, or `payment_event`. */
  recordedBy: string;
}

/** A merchant's report, as it was accepted. */
export interface Report {
  id: string;
  orderReference: string;
  value: Money;
  /** Null where the merchant did not say. */
  occurredAt: Date | null;
  path: ReportPath;
  choice: MatchChoice;
  recordedAt: Date;
}

/** Why a person has to look at a conversion, and since when. */
export interface Review {
  id: string;
  reason: ReviewReason;
  /** The payment that raised it, and takes it along wherever it belongs; null for a report's, which stays. */
  evidenceId: string | null;
  raisedAt: Date;
}

/** What a merchant or an operator decided about a conversion; never changed afterwards. */
export interface RecordedDecision {
  id: string;
  kind: Decision;
  /** Null for all but a rejection. */
  reasonCode: RejectionReason | null;
  note: string | null;
  /** The processor's ids of the payments or disputes, or the reasons of the reviews, that it is about; empty where it is about the conversion as a whole. */
  subjects: readonly string[];
  decidedAt: Date;
  /** Such as `merchant:mer_…` or `operator:…`. */
  decidedBy: string;
}

/** How a conversion came to its builder after the sale. */
export interface Repricing {
  /** When the agent came under the builder. */
  registeredAt: Date;
  /** When what was held became the builder's payout because of that. */
  repricedAt: Date;
}

/** What a closed settlement run booked for a conversion, which may be less than nothing; never changed afterwards. */
export interface Settlement extends Split {
  id: string;
  runId: string;
  kind: LineKind;
  /** When the run was closed. */
  settledAt: Date;
}

/** A conversion: whose it is, what it froze, and everything known about it. */
export interface ConversionRecord {
  id: string;
  merchantId: string;
  agentId: string;
  builderId: string | null;
  /** Null where the agent had its builder at the sale, or has none. */
  repricing: Repricing | null;
  sessionId: string;
  recommendationId: string;
  offerId: string;
  /** The checkout that was paid. */
  checkoutId: string | null;
  orderReference: string | null;
  policy: Policy;
  createdAt: Date;
  /** The state as it was last written; null for a conversion that is just being made. */
  state: ConversionState | null;
  /** How many changes of state are written. */
  changes: number;
  evidence: readonly Evidence[];
  milestones: readonly Milestone[];
  reports: readonly Report[];
  /** Why a person has to look at it, oldest first. */
  reviews: readonly Review[];
  /** What people decided about it, oldest first. */
  decisions: readonly RecordedDecision[];
  /** What closed settlement runs booked for it, oldest first. */
  settlements: readonly Settlement[];
}

/** A change of state as it is written. */
export interface StateChange {
  conversionId: string;
  sequence: number;
  from: ConversionState | null;
  to: ConversionState;
  cause: string;
  /** Who or what caused it, such as `processor:sandbox`. */
  causedBy: string;
  at: Date;
}

/** The checks of a payment against the conversion's own recommendation; none where it names another. */
export function ownChecks(
  { recommendationId }: ConversionRecord,
  { event, checks }: Evidence,
): readonly RecordedCheck[] {
  return recommendationIdOf(event) === recommendationId ? checks : [];
}

/** The reviews that a report raised, or a payment of the conversion's own recommendation. */
export function ownReviews({ recommendationId, evidence, reviews }: ConversionRecord): readonly Review[] {
  const own = evidence.filter(({ event }) => recommendationIdOf(event) === recommendationId);
  return reviews.filter(({ evidenceId }) => evidenceId === null || own.some(({ id }) => id === evidenceId));
}

/** The checkout that a payment was compared with; null where it was with none. */
export function checkoutIdOf({ checks }: Pick<Evidence, "checks">): string | null {
  const id = checks.find(({ name }) => name === "amount_matches")?.inputs["checkoutId"];
  return typeof id === "string" ? id : null;
}

/** Everything known about a conversion, as facts. */
export function toFacts(record: ConversionRecord): Fact[] {
  const { evidence, milestones, reports, decisions, settlements } = record;
  return [
    ...evidence.flatMap((piece) => toFact(piece.id, piece.event, isVerified(ownChecks(record, piece))) ?? []),
    ...milestones.flatMap(({ id, step, status, recordedAt, recordedBy }): Fact[] =>
      // What a payment completed is for the payments to say that are there now.
      recordedBy === BY_PAYMENT ? [] : [{ kind: "milestone", id, at: recordedAt, step, status }],
    ),
    ...reports.map(({ id, value, occurredAt, recordedAt, path }): Fact => ({
      kind: "report",
      id,
      at: occurredAt ?? recordedAt,
      value,
      path,
    })),
    ...ownReviews(record).map(({ reason, raisedAt }): Fact => ({ kind: "review", at: raisedAt, reason })),
    ...decisions.map(({ kind, decidedAt, subjects }): Fact => ({
      kind: "decision",
      at: decidedAt,
      decision: kind,
      subjects,
    })),
    ...settlements.map(({ settledAt }): Fact => ({ kind: "settlement", at: settledAt })),
  ];
}

/** What follows from all that is known about a conversion. */
export function projectRecord(record: ConversionRecord, now: Date): Projection {
  const facts = toFacts(record);
  if (!facts.some(({ kind }) => kind === "payment" || kind === "report"))
    return projectNothing(facts, record.policy, record.createdAt);
  return project(facts, record.policy, record.builderId !== null, now);
}
