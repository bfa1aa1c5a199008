import { expect } from "vitest";
import { paymentKeyOf, type ConversionRecord } from "../domain/conversion/record.ts";
import { projectRecord } from "../domain/conversion/to-facts.ts";
import { TRANSITIONS, type ConversionState } from "../domain/conversion/transitions.ts";
import { keysOfPiece, orderKey } from "../domain/matching/correlation-keys.ts";
import type { MemoryStore } from "./memory-store.ts";

/** Expects what holds after any sequence of events, reports, decisions and runs. The store itself refuses shared ids. */
export function expectInvariants(store: MemoryStore): void {
  expectEvidenceOnce(store);
  expectKeysLeadToEvidence(store);
  for (const record of store.records.values()) {
    expectHistory(record, store);
    expectAmounts(record, store.clock.now);
    expectReviewsOfOwnItems(record);
  }
}

/** No event is lost: each has an outcome, and the conversion that its outcome names is the only one that has it. */
function expectEvidenceOnce({ events, outcomes, records }: MemoryStore): void {
  const holders = new Map(
    [...records.values()].flatMap(({ id, evidence }) => evidence.map((one) => [one.id, id] as const)),
  );
  for (const id of events.keys()) {
    expect(outcomes.get(id), `${id} has an outcome`).toBeDefined();
    expect(outcomes.get(id)?.conversionId ?? null, `the conversion of ${id}`).toBe(holders.get(id) ?? null);
    const { merchantId, livemode } = records.get(holders.get(id) ?? "") ?? {};
    const { event } = events.get(id) ?? {};
    if (merchantId !== undefined)
      expect([event?.merchantId, event?.livemode, event?.modeMatches]).toEqual([merchantId, livemode, true]);
  }
}

/** A refund finds its payment: what identifies an event leads to a conversion that has an event or report with that key. */
function expectKeysLeadToEvidence({ records, leads }: MemoryStore): void {
  for (const record of records.values()) {
    for (const piece of record.evidence) {
      for (const key of keysOfPiece(piece)) {
        const holder = records.get(leads.get(key) ?? "");
        expect(holder?.evidence.flatMap(keysOfPiece), `${key} of ${record.id} leads to ${holder?.id}`).toContain(key);
      }
    }
    for (const { orderReference } of record.reports)
      expect(leads.get(orderKey(record.merchantId, orderReference)), orderReference).toBe(record.id);
  }
}

/** The history begins pending, follows the table without a gap, and ends at the state that the facts have. */
function expectHistory(record: ConversionRecord, { history, clock }: MemoryStore): void {
  const own = history.filter(({ conversionId }) => conversionId === record.id);
  let state: ConversionState | null = null;
  for (const [index, { sequence, from, to }] of own.entries()) {
    expect([sequence, from]).toEqual([index + 1, state]);
    expect(state === null ? ["PENDING"] : TRANSITIONS[state], `${from} → ${to}`).toContain(to);
    state = to;
  }
  expect([record.state, record.changes]).toEqual([state, own.length]);
  const projected = projectRecord(record, clock.now).state;
  // Only the end of the window changes a state before it is written.
  if (!(state === "PENDING" && projected === "ELIGIBLE")) expect(projected).toBe(state);
}

function expectAmounts(record: ConversionRecord, now: Date): void {
  const { due, state } = projectRecord(record, now);
  expect(due.networkFeeMinor + due.builderPayoutMinor + due.heldMinor).toBe(due.commissionMinor);
  const showsSale =
    record.reports.length > 0 || record.evidence.some(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
  if (!showsSale || state === "CLAWED_BACK" || state === "REJECTED") expect(due.commissionMinor).toBe(0n);
}

function expectReviewsOfOwnItems({ id, reviews, evidence, reports }: ConversionRecord): void {
  const subjects = [...evidence.map(paymentKeyOf), ...reports.map((report) => report.id)];
  for (const review of reviews) expect(subjects, `the review ${review.id} of ${id}`).toContain(review.subject);
}
