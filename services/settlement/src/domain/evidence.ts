import { newId } from "@aap/kernel/ids";
import {
  claim,
  conversionKey,
  newRecord,
  noChanges,
  type Changes,
  type Outcome,
  type WaitingEvidence,
} from "./changes.ts";
import { runChecks } from "./checks.ts";
import { flowOf, PAYMENT_STEP } from "./flows.ts";
import { findPlace, hasPayment, isAbout, type Known, type Place } from "./joining.ts";
import { keysOf, processorKeysOf, type PaymentEvent } from "./payment-event.ts";
import { findReasonApplied } from "./reasons.ts";
import { bookState, type ConversionRecord, type Evidence } from "./record.ts";
import { raiseReviews } from "./reviews.ts";
import { findSelfReferral } from "./self-referral.ts";
import { setToWait, toReceived, type Subject } from "./waiting.ts";

/** What is known when evidence is decided on. */
export interface EvidenceFacts extends Known {
  now: Date;
  /** Stored events that wait for one like this. */
  waiting: readonly WaitingEvidence[];
}

/**
 * Decides what an event changes, and with it every waiting event that now finds its place: an event that came too early is
 * applied as if it had come in order. One that finds none waits on, and is dead after its last try.
 */
export function decideEvidence(subject: Subject, facts: EvidenceFacts): Changes {
  const changes = noChanges(toReceived(subject));
  const own: Evidence = { id: subject.id, event: subject.event, checks: [] };
  const others = facts.waiting.filter(({ id }) => id !== subject.id);
  if (placeWaiting([own, ...others], facts, changes).includes(own)) {
    const place = findPlace(own.event, currentKnowledge(facts, changes));
    if (place.kind === "parked") setToWait(subject, "parked", place.reason, facts.now, changes);
  }
  return changes;
}

/** Applies every event that finds its place, until none does any more; answers those that still wait. */
export function placeWaiting<Waiting extends Evidence>(
  waiting: readonly Waiting[],
  facts: EvidenceFacts,
  changes: Changes,
): readonly Waiting[] {
  const stillWaiting = waiting.filter((evidence) => !tryPlace(evidence, facts, changes));
  return stillWaiting.length < waiting.length ? placeWaiting(stillWaiting, facts, changes) : stillWaiting;
}

function tryPlace(evidence: Evidence | WaitingEvidence, facts: EvidenceFacts, changes: Changes): boolean {
  if (lacksFacts(evidence, facts)) return false;
  const place = findPlace(evidence.event, currentKnowledge(facts, changes));
  if (place.kind === "parked") return false;
  if (place.kind === "joined" || place.kind === "new") apply(evidence, place, facts, changes);
  else setAside(evidence.id, evidence.event, place, changes);
  return true;
}

/**
 * A payment that waits for its own facts is placed with them only: what others bring would leave it without its checks. What
 * could not be processed is tried by itself, so that nothing else fails with it.
 */
function lacksFacts(evidence: Evidence | WaitingEvidence, { attribution }: Known): boolean {
  if (!("reason" in evidence)) return false;
  if (evidence.reason === "processing_failed") return true;
  return evidence.reason === "facts_unavailable" && (attribution === null || !isAbout(attribution, evidence.event));
}

function currentKnowledge({ records, owners, attribution }: Known, changes: Changes): Known {
  const byId = new Map([...records.map((record) => [record.id, record] as const), ...changes.records]);
  const owned = [...changes.keys].flatMap(([key, id]) => (id === null ? [] : [[key, id] as const]));
  return { records: [...byId.values()], owners: new Map([...owners, ...owned]), attribution };
}

function apply(
  evidence: Evidence,
  place: Extract<Place, { kind: "joined" | "new" }>,
  facts: EvidenceFacts,
  changes: Changes,
): void {
  const { event } = evidence;
  const before =
    place.kind === "new" ? newRecord(place.attribution, facts.now) : getRecord(place.conversionId, facts, changes);
  const joined =
    event.kind === "PAYMENT_SUCCEEDED" ? joinPayment(before, evidence, facts, changes) : joinEvidence(before, evidence);
  const { record, history } = bookState(
    joined,
    { cause: toCause(event), causedBy: `processor:${event.processor}` },
    facts.now,
  );
  changes.records.set(record.id, record);
  changes.history.push(...history);
  for (const key of [conversionKey(record.id), ...processorKeysOf(event)]) claim(changes, key, record.id);
  for (const key of keysOf(event)) claim(changes, key, null);
  const receiptStatus =
    event.kind === "PAYMENT_SUCCEEDED" ? "conversion_recorded" : (record.state ?? "PENDING").toLowerCase();
  changes.outcomes.push({
    evidenceId: evidence.id,
    status: "applied",
    reason: findReasonApplied(event, before, record),
    receiptStatus,
    conversionId: record.id,
    checkoutId: record.checkoutId,
    keys: keysOf(event),
    tries: 0,
    nextTryAt: null,
  });
}

function getRecord(id: string, { records }: Known, changes: Changes): ConversionRecord {
  const record = changes.records.get(id) ?? records.find((known) => known.id === id);
  if (record === undefined) throw new Error(`conversion ${id} owns a key and was not loaded`);
  return record;
}

function joinEvidence(record: ConversionRecord, evidence: Evidence): ConversionRecord {
  return { ...record, evidence: [...record.evidence, evidence] };
}

/** Joins a payment with its five checks; the first one completes the flow's payment step. */
function joinPayment(
  before: ConversionRecord,
  evidence: Evidence,
  { attribution, now }: EvidenceFacts,
  changes: Changes,
): ConversionRecord {
  const isItsOwn =
    attribution !== null &&
    attribution.recommendationId === before.recommendationId &&
    isAbout(attribution, evidence.event);
  // The conversion's own terms, also where the merchant's have changed since.
  const checked = isItsOwn ? runChecks(evidence.event, { ...attribution, policy: before.policy }) : [];
  const checks = checked.map((check) => ({ ...check, checkedAt: now }));
  changes.checks.push(...checks.map((check) => ({ ...check, id: newId("chk"), evidenceId: evidence.id })));
  const reasons = isItsOwn ? findSelfReferral(evidence.event.buyerDigest, attribution) : [];
  const record = raiseReviews(joinEvidence(before, { ...evidence, checks }), reasons, now, changes);
  const checkoutId = record.checkoutId ?? (isItsOwn ? (attribution.checkout?.id ?? null) : null);
  if (hasPayment(before) || !flowOf(record.policy.flowType).steps.includes(PAYMENT_STEP))
    return { ...record, checkoutId };
  const milestone = {
    id: newId("mst"),
    step: PAYMENT_STEP,
    status: "completed" as const,
    recordedAt: now,
    recordedBy: "payment_event",
    metadata: { eventId: evidence.event.eventId },
  };
  changes.milestones.push({ ...milestone, conversionId: record.id });
  return { ...record, checkoutId, milestones: [...record.milestones, milestone] };
}

/** Keeps an event that makes no conversion; one that is ignored touches nothing of anybody's. */
function setAside(evidenceId: string, event: PaymentEvent, place: Place, changes: Changes): void {
  const keys = place.kind === "ignored" ? [] : keysOf(event);
  for (const key of keys) claim(changes, key, null);
  const base: Omit<Outcome, "status" | "receiptStatus"> = {
    evidenceId,
    reason: null,
    conversionId: null,
    checkoutId: null,
    keys,
    tries: 0,
    nextTryAt: null,
  };
  switch (place.kind) {
    case "noted":
      changes.outcomes.push({ ...base, status: "noted", receiptStatus: toCause(event), checkoutId: place.checkoutId });
      return;
    case "ignored":
      changes.outcomes.push({ ...base, status: "ignored", receiptStatus: "ignored", reason: place.reason });
      return;
    default:
      throw new Error(`an event that is ${place.kind} is applied`);
  }
}

function toCause({ kind }: PaymentEvent): string {
  return (kind ?? "unknown").toLowerCase();
}
