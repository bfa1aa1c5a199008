import { newId } from "@aap/kernel/ids";
import type { Attribution } from "./attribution.ts";
import type { Check } from "./checks.ts";
import type { Reason } from "./reasons.ts";
import type { ConversionRecord, Evidence, Milestone, RecordedDecision, Report, Review, StateChange } from "./record.ts";
import type { Wait } from "./retry.ts";

/** What became of a stored event. */
export interface Outcome {
  evidenceId: string;
  status: "applied" | "noted" | "ignored" | Wait["status"];
  /** Why it made no conversion or changed nothing; null where there is nothing to explain. */
  reason: Reason | null;
  /** The status that its sender is answered, now and on every repeat. */
  receiptStatus: string;
  conversionId: string | null;
  checkoutId: string | null;
  /** What may wake an event that waits: whatever shares one of these. */
  keys: readonly string[];
  /** How often it was tried again in vain since it waits as it does. */
  tries: number;
  /** When it is tried again; null for one that does not wait, or no longer. */
  nextTryAt: Date | null;
}

/** Tells whether evidence of this status still looks for its place; the dead only when something comes that could match. */
export function isWaiting(status: Outcome["status"]): status is Wait["status"] {
  return status === "parked" || status === "queued" || status === "dead";
}

/** A stored event that waits, and how. */
export interface WaitingEvidence extends Evidence {
  status: Wait["status"];
  reason: Reason;
  tries: number;
}

/** Everything that one operation writes; saved whole or not at all. */
export interface Changes {
  /** The event that was just received, with its raw bytes; null where none was. */
  received: ReceivedEvidence | null;
  outcomes: Outcome[];
  /** The conversions as they now stand, by id. */
  records: Map<string, ConversionRecord>;
  checks: (Check & { id: string; evidenceId: string; checkedAt: Date })[];
  milestones: (Milestone & { conversionId: string })[];
  reports: (Report & { conversionId: string })[];
  reviews: (Review & { conversionId: string })[];
  decisions: (RecordedDecision & { conversionId: string })[];
  history: StateChange[];
  /** Every key that was looked at, and where it leads from now on: to a conversion, to none (null), or as before. */
  keys: Map<string, string | null | undefined>;
}

/** An event as it came, before anything was done with it. */
export interface ReceivedEvidence extends Omit<Evidence, "checks"> {
  /** The headers that signed it. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Nothing to write yet. */
export function noChanges(received: ReceivedEvidence | null = null): Changes {
  return {
    received,
    outcomes: [],
    records: new Map(),
    checks: [],
    milestones: [],
    reports: [],
    reviews: [],
    decisions: [],
    history: [],
    keys: new Map(),
  };
}

/**
 * Marks a key as looked at, so that whoever else looked at it meanwhile has to decide anew, and says where it leads; without
 * that it leads where it did.
 */
export function claim({ keys }: Changes, key: string, conversionId?: string | null): void {
  keys.set(key, conversionId === undefined ? keys.get(key) : conversionId);
}

/** The key under which everything that is written to one conversion is serialised. */
export function conversionKey(id: string): string {
  return `conversion:${id}`;
}

/** Whose a conversion is, and what it freezes. */
type Origin = Pick<
  Attribution,
  "merchantId" | "agentId" | "builderId" | "sessionId" | "recommendationId" | "offerId" | "policy"
>;

/** A conversion of a recommendation, before any fact about it. */
export function newRecord(origin: Origin, now: Date): ConversionRecord {
  const { merchantId, agentId, builderId, sessionId, recommendationId, offerId, policy } = origin;
  return {
    id: newId("conv"),
    merchantId,
    agentId,
    builderId,
    repricing: null,
    sessionId,
    recommendationId,
    offerId,
    policy,
    checkoutId: null,
    orderReference: null,
    createdAt: now,
    state: null,
    changes: 0,
    evidence: [],
    milestones: [],
    reports: [],
    reviews: [],
    decisions: [],
    settlements: [],
  };
}
