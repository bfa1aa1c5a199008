import { newId } from "@aap/kernel/ids";
import { newRecord, noChanges, type Changes, type Outcome, type ReceivedEvidence } from "./changes.ts";
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
  let waiting: Evidence[] = [...(received === null ? [] : [{ id: received.id, event: received.event, checks: [] }]), ...facts.parked];
  let progress = true;
  while (progress && waiting.length > 0) {
    const stillWaiting = waiting.filter((evidence) => !tryPlace(evidence, facts, changes));
    progress = stillWaiting.length < waiting.length;
    waiting = stillWaiting;
  }
  const unplaced = waiting.filter(({ id }) => id === received?.id);
  for (const { id, event } of unplaced) changes.outcomes.push(toOutcome(id, event, findPlace(event, currentKnowledge(facts, changes))));
  return changes;
}

function tryPlace(evidence: Evidence, facts: EvidenceFacts, changes: Changes): boolean {
  const place = findPlace(evidence.event, currentKnowledge(facts, changes));
  if (place.kind === "parked") return false;
  if (place.kind === "joined" || place.kind === "new") apply(evidence, place, facts, changes);
  else changes.outcomes.push(toOutcome(evidence.id, evidence.event, place));
  return true;
}

function currentKnowledge({ records, owners, attribution }: Known, changes: Changes): Known {
  const byId = new Map([...records.map((record) => [record.id, record] as const), ...changes.records]);
  return { records: [...byId.values()], owners: new Map([...owners, ...changes.owners]), attribution };
}

function apply(evidence: Evidence, place: Extract<Place, { kind: "joined" | "new" }>, facts: EvidenceFacts, changes: Changes): void {
  const { event } = evidence;
  const before = place.kind === "new" ? newRecord(place.attribution, facts.now) : getRecord(place.conversionId, facts, changes);
  const joined = event.kind === "PAYMENT_SUCCEEDED" ? joinPayment(before, evidence, facts, changes) : joinEvidence(before, evidence);
  const { record, history } = bookState(joined, { cause: toCause(event), causedBy: `processor:${event.processor}` }, facts.now);
  changes.records.set(record.id, record);
  changes.history.push(...history);
  for (const key of processorKeysOf(event)) changes.owners.set(key, record.id);
  const receiptStatus = event.kind === "PAYMENT_SUCCEEDED" ? "conversion_recorded" : (record.state ?? "PENDING").toLowerCase();
  changes.outcomes.push({
    ...{ evidenceId: evidence.id, status: "applied", reason: null, receiptStatus, conversionId: record.id },
    ...{ checkoutId: record.checkoutId, keys: keysOf(event) },
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
function joinPayment(before: ConversionRecord, evidence: Evidence, { attribution, now }: EvidenceFacts, changes: Changes): ConversionRecord {
  const isItsOwn = attribution?.recommendationId === before.recommendationId;
  const checks = isItsOwn ? runChecks(evidence.event, attribution).map((check) => ({ ...check, checkedAt: now })) : [];
  changes.checks.push(...checks.map((check) => ({ ...check, id: newId("chk"), evidenceId: evidence.id })));
  const record = joinEvidence(before, { ...evidence, checks });
  const checkoutId = record.checkoutId ?? (isItsOwn ? (attribution.checkout?.id ?? null) : null);
  if (hasPayment(before) || !flowOf(record.policy.flowType).steps.includes(PAYMENT_STEP)) return { ...record, checkoutId };
  const milestone = {
    ...{ id: newId("mst"), step: PAYMENT_STEP, status: "completed" as const, recordedAt: now, recordedBy: "payment_event" },
    metadata: { eventId: evidence.event.eventId },
  };
  changes.milestones.push({ ...milestone, conversionId: record.id });
  return { ...record, checkoutId, milestones: [...record.milestones, milestone] };
}

function toOutcome(evidenceId: string, event: PaymentEvent, place: Place): Outcome {
  const base = { evidenceId, conversionId: null, checkoutId: null, keys: keysOf(event) };
  switch (place.kind) {
    case "noted":
      return { ...base, status: "noted", reason: null, receiptStatus: toCause(event), checkoutId: place.checkoutId };
    case "parked":
    case "ignored":
      return { ...base, status: place.kind, reason: place.reason, receiptStatus: place.kind };
    default:
      throw new Error(`an event that is ${place.kind} is applied`);
  }
}

function toCause({ kind }: PaymentEvent): string {
  return (kind ?? "unknown").toLowerCase();
}
