import { newId } from "@aap/kernel/ids";
import {
  claim,
  conversionKey,
  newRecord,
  noChanges,
  type Changes,
  type Outcome,
  type ReceivedEvidence,
} from "./changes.ts";
import { runChecks } from "./checks.ts";
import { flowOf, PAYMENT_STEP } from "./flows.ts";
import { findPlace, hasPayment, type Known, type Place } from "./joining.ts";
import { processorKeysOf, recommendationIdOf, recommendationKey, type PaymentEvent } from "./payment-event.ts";
import { bookState, type ConversionRecord, type Evidence } from "./record.ts";

/** What is known when evidence is decided on. */
export interface EvidenceFacts extends Known {
  now: Date;
  /** Stored events that wait for one like this. */
  parked: readonly Evidence[];
}

/** Every key that an event is found by: the processor's ids and the recommendation that it names. */
export function keysOf(event: PaymentEvent): string[] {
  const recommendationId = recommendationIdOf(event);
  return [...processorKeysOf(event), ...(recommendationId === null ? [] : [recommendationKey(recommendationId)])];
}

/**
 * Decides what a received event changes, and with it every parked event that now finds its place: an event that came too
 * early is applied as if it had come in order.
 */
export function decideEvidence(received: ReceivedEvidence | null, facts: EvidenceFacts): Changes {
  const changes = noChanges(received);
  const own: Evidence[] = received === null ? [] : [{ id: received.id, event: received.event, checks: [] }];
  const unplaced = placeWaiting([...own, ...facts.parked], facts, changes);
  for (const { id, event } of unplaced.filter((evidence) => evidence.id === received?.id)) {
    setAside(id, event, findPlace(event, currentKnowledge(facts, changes)), changes);
  }
  return changes;
}

/** Applies every event that finds its place, until none does any more; answers those that still wait. */
export function placeWaiting(
  waiting: readonly Evidence[],
  facts: EvidenceFacts,
  changes: Changes,
): readonly Evidence[] {
  const stillWaiting = waiting.filter((evidence) => !tryPlace(evidence, facts, changes));
  return stillWaiting.length < waiting.length ? placeWaiting(stillWaiting, facts, changes) : stillWaiting;
}

function tryPlace(evidence: Evidence, facts: EvidenceFacts, changes: Changes): boolean {
  const place = findPlace(evidence.event, currentKnowledge(facts, changes));
  if (place.kind === "parked") return false;
  if (place.kind === "joined" || place.kind === "new") apply(evidence, place, facts, changes);
  else setAside(evidence.id, evidence.event, place, changes);
  return true;
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
    reason: null,
    receiptStatus,
    conversionId: record.id,
    checkoutId: record.checkoutId,
    keys: keysOf(event),
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
  const isItsOwn = attribution?.recommendationId === before.recommendationId;
  const checks = isItsOwn ? runChecks(evidence.event, attribution).map((check) => ({ ...check, checkedAt: now })) : [];
  changes.checks.push(...checks.map((check) => ({ ...check, id: newId("chk"), evidenceId: evidence.id })));
  const record = joinEvidence(before, { ...evidence, checks });
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

/** Keeps an event that makes no conversion, with the reason; one that is ignored touches nothing of anybody's. */
function setAside(evidenceId: string, event: PaymentEvent, place: Place, changes: Changes): void {
  const keys = place.kind === "ignored" ? [] : keysOf(event);
  for (const key of keys) claim(changes, key, null);
  const base: Omit<Outcome, "status" | "receiptStatus"> = {
    evidenceId,
    reason: null,
    conversionId: null,
    checkoutId: null,
    keys,
  };
  switch (place.kind) {
    case "noted":
      changes.outcomes.push({ ...base, status: "noted", receiptStatus: toCause(event), checkoutId: place.checkoutId });
      return;
    case "parked":
    case "ignored":
      changes.outcomes.push({ ...base, status: place.kind, receiptStatus: place.kind, reason: place.reason });
      return;
    default:
      throw new Error(`an event that is ${place.kind} is applied`);
  }
}

function toCause({ kind }: PaymentEvent): string {
  return (kind ?? "unknown").toLowerCase();
}
