import { paymentKeyOf, type ConversionRecord } from "../domain/conversion/record.ts";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import { TRANSITIONS, type ConversionState } from "../domain/conversion/transitions.ts";
import { keysOfPiece, orderKey } from "../domain/matching/correlation-keys.ts";
import type { MemoryStore } from "./memory-store.ts";

/**
 * Throws if an invariant does not hold after a sequence of events, reports, decisions and runs. The store refuses
 * shared ids. Properties call it hundreds of thousands of times, so it compares without `expect`, which is ten times slower.
 */
export function expectInvariants(store: MemoryStore): void {
  expectEvidenceOnce(store);
  expectKeysLeadToEvidence(store);
  const histories = Map.groupBy(store.history, ({ conversionId }) => conversionId);
  for (const record of store.records.values()) {
    expectHistory(record, histories.get(record.id) ?? [], store);
    expectAmounts(record, store.clock.now);
    expectReviewsOfOwnItems(record);
  }
}

function holds(condition: boolean, text: () => string): void {
  if (!condition) throw new Error(`it does not hold that ${text()}`);
}

/** Each event has an outcome, and only the conversion of its outcome has the event. */
function expectEvidenceOnce({ events, outcomes, records }: MemoryStore): void {
  const holders = new Map<string, ConversionRecord>();
  for (const record of records.values()) for (const { id } of record.evidence) holders.set(id, record);
  for (const [id, { event }] of events) {
    const outcome = outcomes.get(id);
    const holder = holders.get(id) ?? null;
    holds(outcome !== undefined, () => `${id} has an outcome`);
    holds(outcome?.conversionId === (holder?.id ?? null), () => `${id} is in ${outcome?.conversionId}`);
    if (holder === null) continue;
    holds(event.merchantId === holder.merchantId, () => `${id} is of the merchant of ${holder.id}`);
    holds(event.modeMatches && event.livemode === holder.livemode, () => `${id} has the mode of ${holder.id}`);
  }
}

/** Each key leads to a conversion that has an event with that key, and each order reference to the conversion of its report. */
function expectKeysLeadToEvidence({ records, leads }: MemoryStore): void {
  const keys = new Map([...records.values()].map((one) => [one.id, new Set(one.evidence.flatMap(keysOfPiece))]));
  for (const [id, own] of keys) {
    for (const key of own) {
      const holder = leads.get(key);
      holds(keys.get(holder ?? "")?.has(key) === true, () => `${key} of ${id} leads to its event, not to ${holder}`);
    }
  }
  for (const { id, merchantId, reports } of records.values())
    for (const { orderReference } of reports)
      holds(leads.get(orderKey(merchantId, orderReference)) === id, () => `${orderReference} leads to ${id}`);
}

/** The history begins with pending, follows the table of transitions without a gap, and ends with the state of the facts. */
function expectHistory({ id, ...record }: ConversionRecord, own: MemoryStore["history"], { clock }: MemoryStore): void {
  let state: ConversionState | null = null;
  for (const [index, { sequence, from, to }] of own.entries()) {
    holds(sequence === index + 1 && from === state, () => `the history of ${id} has no gap at ${sequence}`);
    const following: readonly ConversionState[] = state === null ? ["PENDING"] : TRANSITIONS[state];
    holds(following.includes(to), () => `${id} may become ${to} after ${from}`);
    state = to;
  }
  holds(
    record.state === state && record.changes === own.length,
    () => `${id} has the state that its history ends with`,
  );
  const projected = projectRecord({ id, ...record }, clock.now).state;
  // Only the end of the window changes a state before the change is saved.
  const isDue = state === "PENDING" && projected === "ELIGIBLE";
  holds(isDue || projected === state, () => `${id} is ${state} as its facts say, which is ${projected}`);
}

function expectAmounts(record: ConversionRecord, now: Date): void {
  const { due, state } = projectRecord(record, now);
  const { commissionMinor, networkFeeMinor, builderPayoutMinor, heldMinor } = due;
  holds(networkFeeMinor + builderPayoutMinor + heldMinor === commissionMinor, () => `the parts of ${record.id} add up`);
  const showsSale =
    record.reports.length > 0 || record.evidence.some(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
  if (!showsSale || state === "CLAWED_BACK" || state === "REJECTED")
    holds(commissionMinor === 0n, () => `${record.id} owes nothing`);
}

function expectReviewsOfOwnItems({ id, reviews, evidence, reports }: ConversionRecord): void {
  const subjects = new Set([...evidence.map(paymentKeyOf), ...reports.map((report) => report.id)]);
  for (const review of reviews)
    holds(subjects.has(review.subject), () => `the review ${review.id} is of an event or report of ${id}`);
}
