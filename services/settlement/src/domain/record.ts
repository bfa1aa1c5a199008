import type { Money } from "@aap/kernel/money";
import type { Check } from "./checks.ts";
import { isVerified } from "./checks.ts";
import type { Split } from "./commission.ts";
import { project, type Projection } from "./conversion.ts";
import type { Decision, Fact, LineKind, MilestoneStatus, Policy, RejectionReason, ReportPath } from "./facts.ts";
import type { MatchChoice } from "./matching.ts";
import { toFact, type PaymentEvent } from "./payment-event.ts";
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

/** What a merchant or an operator decided about a conversion; never changed afterwards. */
export interface RecordedDecision {
  id: string;
  kind: Decision;
  /** Null for all but a rejection. */
  reasonCode: RejectionReason | null;
  note: string | null;
  /** The processor's ids of the payments or disputes that it is about; empty where it is about the conversion as a whole. */
  subjects: readonly string[];
  decidedAt: Date;
  /** Such as `merchant:mer_…` or `operator:…`. */
  decidedBy: string;
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

/** Everything known about a conversion, as facts. */
export function toFacts({ evidence, milestones, reports, decisions, settlements }: ConversionRecord): Fact[] {
  return [
    ...evidence.flatMap(({ id, event, checks }) => toFact(id, event, isVerified(checks)) ?? []),
    ...milestones.map(({ id, step, status, recordedAt }): Fact => ({
      kind: "milestone",
      id,
      at: recordedAt,
      step,
      status,
    })),
    ...reports.map(({ id, value, occurredAt, recordedAt, path }): Fact => ({
      kind: "report",
      id,
      at: occurredAt ?? recordedAt,
      value,
      path,
    })),
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
  return project(toFacts(record), record.policy, record.builderId !== null, now);
}

/**
 * The record with the state that now follows from its facts, and the changes of state that lead there. A new conversion
 * begins pending, whatever was known before it.
 */
export function bookState(
  record: ConversionRecord,
  { cause, causedBy }: Pick<StateChange, "cause" | "causedBy">,
  now: Date,
): { record: ConversionRecord; history: StateChange[] } {
  const { state } = projectRecord(record, now);
  const path: ConversionState[] = record.state === null && state !== "PENDING" ? ["PENDING", state] : [state];
  const history: StateChange[] = [];
  let from = record.state;
  for (const to of path) {
    if (to === from) continue;
    history.push({
      conversionId: record.id,
      sequence: record.changes + history.length + 1,
      from,
      to,
      cause,
      causedBy,
      at: now,
    });
    from = to;
  }
  return { record: { ...record, state, changes: record.changes + history.length }, history };
}
