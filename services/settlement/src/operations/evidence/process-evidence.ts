import { isDeepStrictEqual } from "node:util";
import type { Party } from "@aap/kernel/caller";
import type { Context } from "../../context.ts";
import { conversionKey, type Changes, type ReceivedEvidence } from "../../domain/changes.ts";
import type { Verification } from "../../domain/conversion/project.ts";
import { projectRecord } from "../../domain/conversion/to-facts.ts";
import type { Attribution } from "../../domain/evidence/attribution.ts";
import { isWaiting, mayFindSale, type Outcome } from "../../domain/evidence/outcome.ts";
import type { PaymentEvent } from "../../domain/evidence/payment-event.ts";
import { correlationKeysOf } from "../../domain/matching/correlation-keys.ts";
import type { Subject } from "../../domain/matching/decide-event.ts";
import { decideWoken } from "../../domain/matching/decide-woken.ts";
import { loadKeys } from "../../store/correlation-keys.ts";
import { findStoredEvent, findStoredEvents } from "../../store/evidence/find-evidence.ts";
import { loadRecords, type Loaded } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { decideOrQueue, saveOrQueue } from "./decide-or-queue.ts";
import { aroundOf, loadAround, namedAround, queueOf } from "./load-around.ts";
import { isOutdated, loadEventFacts } from "./load-event-facts.ts";

/** The part of the context that processing needs; jobs have it too. */
export type EvidenceContext = Pick<Context, "db" | "graph" | "verifyCode" | "log">;

/** Why an event is processed: it was received, its next try is due, a sale with one of its keys came, or a person asked for it. */
export type Occasion = "received" | "due" | "woken" | "asked";

/** An event that was just received; `payable` is the checkout that a payment can be of if its event names none. */
export interface JustReceived extends ReceivedEvidence {
  payable: Attribution["checkout"];
}

/** The outcome of an event, and the verification of its conversion, null if it has none. */
export interface Processed extends Pick<
  Outcome,
  "evidenceId" | "status" | "reason" | "receiptStatus" | "conversionId"
> {
  verification: Verification | null;
}

const ALL: Party = { kind: "all" };

/**
 * Decides on an event and saves all changes in one statement, then processes the events that waited for it. `received` is the event
 * with its raw bytes if it has just been received, null if it is stored. An event that was decided before keeps its outcome, so
 * several processes may call it at once. An event that cannot be decided now, because another subgraph is unavailable or because
 * of a fault in the service, or because its sale is locked for long, is stored and tried again.
 */
export async function processEvidence(
  event: PaymentEvent,
  received: JustReceived | null,
  occasion: Occasion,
  ctx: EvidenceContext,
): Promise<Processed> {
  let asking = loadEventFacts(event, ctx, received?.payable);
  // What a payment names is loaded while its facts are asked for, and something else only if these state something else.
  let around = (received && namedAround(event, received.payable)) ?? aroundOf(event, await asking);
  const done = await retryOnConflict(queueOf(event, around), async (): Promise<Done | null> => {
    const [asked, named] = await Promise.all([asking, loadAround(event, around, ctx.db)]);
    const stated = aroundOf(event, asked);
    const known = isDeepStrictEqual(stated, around) ? named : await loadAround(event, (around = stated), ctx.db);
    const { outcome } = known;
    const isReceivedAgain = outcome !== null && received !== null;
    if (outcome !== null && (isReceivedAgain ? !isWaiting(outcome.status) : !mayFindSale(outcome)))
      return { processed: toProcessed(outcome, known, null), wokenIds: [] };
    // The event that came first with this id is the one that is processed.
    if (isReceivedAgain) return { storedId: outcome.evidenceId };
    if (isOutdated(asked, known)) asking = loadEventFacts(event, ctx);
    const facts = await asking;
    const subject = toSubject(event, received, outcome);
    const wanted = decideOrQueue(subject, facts, known, ctx);
    const { reason, conversionId } = getOutcome(wanted, subject.id);
    // An event that still waits for the same reason is not saved, so that a request uses up no try.
    if (outcome !== null && occasion !== "due" && reason === outcome.reason && conversionId === null)
      return { processed: toProcessed(outcome, known, null), wokenIds: [] };
    const moved = wanted.keys.flatMap(({ key }) => (known.versions.has(key) ? [] : [key]));
    if (wanted.conversions.length > 1 || wanted.failedCheckout) await loadKeys(ctx.db, moved, known.versions);
    const { changes, saved } = await saveOrQueue(wanted, subject, known, ctx);
    if (saved === null) return null;
    const decided = getOutcome(changes, subject.id);
    if (decided.status === "dead") logDead(event, decided, ctx);
    return { processed: toProcessed(decided, known, changes), wokenIds: saved.wokenIds };
  });
  if ("storedId" in done) return processStored(done.storedId, occasion, ctx);
  await processWoken(done.wokenIds, done.processed.conversionId, ctx);
  return done.processed;
}

/** The outcome of an event and the ids of the events that waited for it; or the id of the stored event to process instead. */
type Done = { processed: Processed; wokenIds: string[] } | { storedId: string };

/**
 * Processes the events that waited for a sale. Their next try is already due, so that another process takes them if this one dies.
 * Payments are decided one by one, because each needs the facts of its recommendation.
 */
async function processWoken(ids: readonly string[], conversionId: string | null, ctx: EvidenceContext): Promise<void> {
  if (ids.length === 0 || conversionId === null) return;
  const events = await findStoredEvents(ctx.db, ids);
  const payments = events.filter(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
  for (const { event } of payments) await processEvidence(event, null, "woken", ctx);
  const others = events.filter(({ event }) => event.kind !== "PAYMENT_SUCCEEDED");
  if (others.length > 0) await processWoken(await joinWoken(others, conversionId, ctx), conversionId, ctx);
}

/** Joins refunds and disputes to the sale that they waited for, and returns the ids of the events that waited for them. */
async function joinWoken(
  events: readonly { id: string; event: PaymentEvent }[],
  conversionId: string,
  { db }: EvidenceContext,
): Promise<string[]> {
  return retryOnConflict(conversionKey(conversionId), async () => {
    const known = await loadRecords(db, [conversionId], ALL);
    const [sale] = known.records;
    if (sale === undefined) throw new Error(`the conversion ${conversionId} does not exist`);
    const joined = new Set(sale.evidence.map(({ id }) => id));
    const woken = events.filter(({ id }) => !joined.has(id)).map((event) => ({ ...event, checks: [] }));
    if (woken.length === 0) return [];
    await loadKeys(
      db,
      woken.flatMap(({ event }) => correlationKeysOf(event, null)),
      known.versions,
    );
    const changes = decideWoken(sale, woken, known.now);
    return (await saveChanges(db, changes, known))?.wokenIds ?? null;
  });
}

async function processStored(evidenceId: string, occasion: Occasion, ctx: EvidenceContext): Promise<Processed> {
  const event = await findStoredEvent(ctx.db, evidenceId, ALL);
  if (event === null) throw new Error(`the evidence ${evidenceId} has an outcome and is not stored`);
  return processEvidence(event, null, occasion, ctx);
}

function toSubject(event: PaymentEvent, received: ReceivedEvidence | null, outcome: Loaded["outcome"]): Subject {
  const id = outcome?.evidenceId ?? received?.id;
  if (id === undefined) throw new Error("an event that was never received cannot be decided on");
  return { id, event, received: outcome === null ? received : null, waiting: outcome };
}

function getOutcome({ outcomes }: Changes, id: string): Outcome {
  const decided = outcomes.find(({ evidenceId }) => evidenceId === id);
  if (decided === undefined) throw new Error("every event that is decided on has an outcome");
  return decided;
}

function logDead(
  { connectionId, eventId }: PaymentEvent,
  { evidenceId, reason, tries }: Outcome,
  { log }: EvidenceContext,
): void {
  log.error(
    { evidenceId, connectionId, eventId, reason, tries },
    "evidence is dead: it is not tried again without a request",
  );
}

function toProcessed(
  { evidenceId, status, reason, receiptStatus, conversionId }: NonNullable<Loaded["outcome"]>,
  known: Loaded,
  changes: Changes | null,
): Processed {
  const records = [...(changes?.conversions.map(({ after }) => after) ?? []), ...known.records];
  const record = records.find(({ id }) => id === conversionId);
  const verification = record ? projectRecord(record, known.now).verification : null;
  return { evidenceId, status, reason, receiptStatus, conversionId, verification };
}
