import type { ConversionRecord } from "../domain/conversion/record.ts";
import type { Attribution } from "../domain/evidence/attribution.ts";
import { isWaiting, mayFindSale, type Outcome } from "../domain/evidence/outcome.ts";
import { recommendationOf, type PaymentEvent } from "../domain/evidence/payment-event.ts";
import { correlationKeysOf, namingKeysOf, orderKey, sessionKey } from "../domain/matching/correlation-keys.ts";
import { decideEvent } from "../domain/matching/decide-event.ts";
import { decideJoiningReport, decideOwnReport, findReportPlace } from "../domain/matching/decide-report.ts";
import { decideWoken } from "../domain/matching/decide-woken.ts";
import type { ReportInput } from "../domain/matching/report-content.ts";
import { createMemoryDecisions, type Ledger } from "./memory-decisions.ts";
import { createMemoryStore, type Known } from "./memory-store.ts";

/** A merchant's report. Absent fields are those of a report of `rec_1` in a session with one recommendation. */
export type GivenReport = Partial<ReportInput> & {
  orderReference: string;
  /** The recommendation of a report that joins no sale. */
  chosen?: string;
};

/** The operations of settlement over tables in memory: load, decide, save, and wake waiting events. */
export function createMemoryOperations(start: Date, ledger: Ledger) {
  const store = createMemoryStore(start);
  const { records, outcomes, events, clock } = store;
  let count = 0;
  const newId = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(5, "0")}`;

  function process(id: string, event: PaymentEvent, occasion: "received" | "woken" | "due"): void {
    const before = outcomes.get(id) ?? null;
    if (before !== null && !mayFindSale(before)) return;
    const asksFacts = recommendationOf(event) !== null && event.modeMatches && event.kind?.startsWith("PAYMENT_");
    const found = asksFacts ? ledger(recommendationOf(event) ?? "") : null;
    const attribution = found && { ...found, checkout: event.checkout ?? found.checkout };
    const known = loadAround(event, attribution?.merchantId === event.merchantId ? attribution : null);
    const received = before === null ? { id, event, headers: {}, body: Buffer.alloc(0) } : null;
    const ids = { conversionId: newId("conv"), milestoneId: newId("mst") };
    const changes = decideEvent({ id, event, received, waiting: before }, { ...known, attribution }, ids);
    const decided = changes.outcomes.find(({ evidenceId }) => evidenceId === id);
    const isUnchanged = decided?.reason === before?.reason && decided?.conversionId === null;
    if (before !== null && occasion !== "due" && isUnchanged) return;
    store.loadKeys(
      changes.keys.map(({ key }) => key),
      known,
    );
    const woken = store.save(changes, known);
    if (decided?.conversionId) wake(woken, decided.conversionId);
  }

  function loadAround(event: PaymentEvent, own: Attribution | null): Known {
    const keys = correlationKeysOf(event, own?.checkout?.id ?? null);
    if (own === null) return store.load(keys);
    const { merchantId, sessionId } = own;
    const asked = { merchantId, sessionId, lacking: "payment" as const, livemode: event.livemode };
    return store.load([...keys, sessionKey(merchantId, sessionId)], asked);
  }

  function wake(ids: readonly string[], conversionId: string): void {
    const waiting = () => ids.filter((id) => !outcomes.get(id)?.conversionId).flatMap((id) => events.get(id) ?? []);
    for (const { id, event } of waiting()) if (event.kind === "PAYMENT_SUCCEEDED") process(id, event, "woken");
    const others = waiting().filter(({ event }) => event.kind !== "PAYMENT_SUCCEEDED");
    if (others.length === 0) return;
    const known = store.loadRecords([conversionId]);
    store.loadKeys(
      others.flatMap(({ event }) => correlationKeysOf(event, null)),
      known,
    );
    const pieces = others.map((one) => ({ id: one.id, event: one.event, checks: [] }));
    wake(store.save(decideWoken(getRecord(conversionId), pieces, clock.now), known), conversionId);
  }

  /** Receives an event. A repeat of a decided event changes nothing, and a repeat of a waiting one is a try. */
  function receive(event: PaymentEvent): void {
    const { connectionId, eventId } = event;
    const stored = [...events.values()].find(
      (one) => one.event.connectionId === connectionId && one.event.eventId === eventId,
    );
    const outcome = stored && outcomes.get(stored.id);
    if (outcome !== undefined && !isWaiting(outcome.status)) return;
    process(stored?.id ?? newId("evd"), stored?.event ?? event, "received");
  }

  /** Tries the events that are due. */
  function retryDue(): void {
    for (const { evidenceId, nextTryAt } of outcomes.values().toArray()) {
      const stored = events.get(evidenceId);
      if (stored && nextTryAt !== null && nextTryAt <= clock.now) process(evidenceId, stored.event, "due");
    }
  }

  /** Receives a report and returns its conversion. A repeated order reference changes nothing. */
  function report({ chosen = "rec_1", ...given }: GivenReport): string {
    const attribution = getAttribution(chosen);
    const { merchantId } = attribution;
    const input: ReportInput = { ...REPORT, sessionId: attribution.sessionId, ...given };
    const references = [input.orderReference, input.transactionId, input.paymentId].filter((text) => text !== null);
    const namingKeys = namingKeysOf(references, [`con_${merchantId.at(-1)}`], references.find(isTransaction) ?? null);
    const sessionId = input.sessionId ?? attribution.sessionId;
    const order = orderKey(merchantId, input.orderReference);
    const asked = { merchantId, sessionId, lacking: "report" as const, livemode: null };
    const known = store.load([order, ...namingKeys, sessionKey(merchantId, sessionId)], asked);
    const reported = known.records.find(({ reports }) =>
      reports.some((one) => one.orderReference === input.orderReference),
    );
    if (reported) return reported.id;
    const place = findReportPlace(namingKeys, known);
    const context = { merchantId, sessionId, namingKeys, ids: { reportId: newId("rep"), conversionId: newId("conv") } };
    const own = { attribution, match: "named" as const, livemode: false };
    const changes =
      place.sale === null
        ? decideOwnReport(input, place, own, known, context)
        : decideJoiningReport(input, place, known, context);
    const [change] = changes.conversions;
    if (change === undefined) throw new Error("a report changes a conversion");
    wake(store.save(changes, known), change.after.id);
    return change.after.id;
  }

  function getRecord(id: string): ConversionRecord {
    const record = records.get(id);
    if (record === undefined) throw new Error(`there is no conversion ${id}`);
    return record;
  }

  function getAttribution(recommendationId: string): Attribution {
    const attribution = ledger(recommendationId);
    if (attribution === null) throw new Error(`there is no recommendation ${recommendationId}`);
    return attribution;
  }

  /** Returns the outcome of an event by the processor's id. */
  function outcomeOf(eventId: string): Outcome | undefined {
    const stored = [...events.values()].find(({ event }) => event.eventId === eventId);
    return stored && outcomes.get(stored.id);
  }

  const people = createMemoryDecisions(store, { ledger, newId, wake, getRecord });
  return { store, receive, retryDue, report, getRecord, outcomeOf, ...people };
}

const isTransaction = (text: string): boolean => text.startsWith("txn_");

const REPORT: Omit<ReportInput, "orderReference"> = {
  sessionId: null,
  recommendationId: null,
  transactionId: null,
  paymentId: null,
  transactionValue: "19.99",
  currency: null,
  occurredAt: null,
};
