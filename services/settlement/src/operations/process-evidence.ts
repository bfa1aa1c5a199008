import type { Party } from "@aap/kernel/caller";
import type { Context } from "../context.ts";
import type { Attribution } from "../domain/attribution.ts";
import { isWaiting, type Changes, type Outcome, type ReceivedEvidence } from "../domain/changes.ts";
import { decideEvidence } from "../domain/evidence.ts";
import { keysOf, recommendationIdOf, type PaymentEvent } from "../domain/payment-event.ts";
import { projectRecord } from "../domain/record.ts";
import { decideToQueue, type Subject } from "../domain/waiting.ts";
import { findStoredEvent } from "../store/find-evidence.ts";
import { loadKnown, type Loaded } from "../store/load-known.ts";
import { saveChanges } from "../store/save-changes.ts";
import { loadAttribution } from "./load-attribution.ts";
import { untilSaved } from "./until-saved.ts";

/** What an event is processed with: outside any request too. */
export type EvidenceContext = Pick<Context, "db" | "graph" | "verifyCode" | "log">;

/** Why an event is processed: it came, its time has come, or somebody wants to see whether it finds its place now. */
export type Occasion = "received" | "due" | "asked";

/** What became of an event. */
export interface Processed extends Pick<
  Outcome,
  "evidenceId" | "status" | "reason" | "receiptStatus" | "conversionId"
> {
  verification: string | null;
}

const EVERYONE: Party = { kind: "everyone" };

/**
 * Decides on an event and saves all that follows in one statement; one that was decided before is answered as it was, so
 * any number of processes may do this at once. What cannot be decided now, because a neighbour is away or by a fault of
 * ours, is stored to be tried again.
 */
export async function processEvidence(
  event: PaymentEvent,
  received: ReceivedEvidence | null,
  occasion: Occasion,
  ctx: EvidenceContext,
): Promise<Processed> {
  let facts = await askFacts(event, ctx);
  return untilSaved(async () => {
    const known = await loadKnown(ctx.db, keysOf(event), event.merchantId, event);
    const { outcome } = known;
    if (outcome !== null && !isWaiting(outcome.status)) return toProcessed(outcome, known, null);
    // Whatever came since under its id, what waits is the event that came first.
    if (outcome !== null && received !== null) return processStored(outcome.evidenceId, occasion, ctx);
    if (isOutdated(facts, known)) facts = await askFacts(event, ctx);
    const subject = toSubject(event, received, outcome);
    const changes = decide(subject, facts, known, ctx);
    const decided = changes.outcomes.find(({ evidenceId }) => evidenceId === subject.id);
    if (decided === undefined) throw new Error("every event that is decided on has an outcome");
    // What waits as it did is left alone, so that asking uses up no try.
    if (outcome !== null && occasion !== "due" && decided.reason === outcome.reason && isWaiting(decided.status))
      return toProcessed(outcome, known, null);
    if (!(await saveChanges(ctx.db, changes, known))) return null;
    if (decided.status === "dead") alert(event, decided, ctx);
    return toProcessed(decided, known, changes);
  });
}

async function processStored(evidenceId: string, occasion: Occasion, ctx: EvidenceContext): Promise<Processed> {
  const event = await findStoredEvent(ctx.db, evidenceId, EVERYONE);
  if (event === null) throw new Error(`the evidence ${evidenceId} has an outcome and is not stored`);
  return processEvidence(event, null, occasion, ctx);
}

/** What the ledger says of an event's recommendation, or that nobody could be asked. */
type Facts = { attribution: Attribution | null } | "unavailable";

/** Only a payment needs what the ledger froze: refunds and disputes concern what is here already. */
async function askFacts(event: PaymentEvent, ctx: EvidenceContext): Promise<Facts> {
  const recommendationId = recommendationIdOf(event);
  if (recommendationId === null || !event.modeMatches || !event.kind?.startsWith("PAYMENT_"))
    return { attribution: null };
  try {
    const { transactionId, occurredAt: paidAt } = event;
    return { attribution: await loadAttribution(recommendationId, { transactionId, paidAt, withClick: false }, ctx) };
  } catch (error) {
    ctx.log.warn({ err: error, connectionId: event.connectionId }, "a payment's facts could not be asked for");
    return "unavailable";
  }
}

/** Tells whether the agent came under its builder after the facts were asked for: who is behind that builder matters. */
function isOutdated(facts: Facts, { records }: Loaded): boolean {
  if (facts === "unavailable" || facts.attribution === null || facts.attribution.builderId !== null) return false;
  const { recommendationId } = facts.attribution;
  return records.some((record) => record.recommendationId === recommendationId && record.builderId !== null);
}

function toSubject(event: PaymentEvent, received: ReceivedEvidence | null, outcome: Loaded["outcome"]): Subject {
  if (outcome === null) {
    if (received === null) throw new Error("an event that was never received cannot be tried again");
    return received;
  }
  const { evidenceId, status, reason, tries } = outcome;
  if (!isWaiting(status) || reason === null) throw new Error(`the evidence ${evidenceId} does not wait`);
  return { id: evidenceId, event, checks: [], status, reason, tries };
}

function decide(subject: Subject, facts: Facts, known: Loaded, { log }: EvidenceContext): Changes {
  if (facts === "unavailable") return decideToQueue(subject, "facts_unavailable", known.now);
  try {
    return decideEvidence(subject, { ...known, ...facts });
  } catch (error) {
    // A fault of ours must not cost a processor's evidence: it is kept, and tried again when the fault is mended.
    log.error({ err: error, evidenceId: subject.id }, "evidence could not be processed");
    return decideToQueue(subject, "processing_failed", known.now);
  }
}

function alert(
  { connectionId, eventId }: PaymentEvent,
  { evidenceId, reason, tries }: Outcome,
  { log }: EvidenceContext,
) {
  log.error({ evidenceId, connectionId, eventId, reason, tries }, "evidence is dead: it is not tried again by itself");
}

function toProcessed(
  { evidenceId, status, reason, receiptStatus, conversionId }: NonNullable<Loaded["outcome"]>,
  known: Loaded,
  changes: Changes | null,
): Processed {
  const records = [...(changes?.records.values() ?? []), ...known.records];
  const record = records.find(({ id }) => id === conversionId);
  const verification = record ? projectRecord(record, known.now).verification : null;
  return { evidenceId, status, reason, receiptStatus, conversionId, verification };
}
