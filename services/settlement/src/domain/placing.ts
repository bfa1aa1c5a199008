import { newId } from "@aap/kernel/ids";
import { toOwn, withChecks, withReviews, type Arrival, type Known } from "./arrival.ts";
import { assignSales, findStanding } from "./assignment.ts";
import { bookState } from "./booking.ts";
import { claim, conversionKey, type Changes } from "./changes.ts";
import { flowOf, PAYMENT_STEP } from "./flows.ts";
import { causeOf, keysOf, processorKeysOf, recommendationKey } from "./payment-event.ts";
import { findReasonApplied, findStandpoint, type Reason, type Standpoint } from "./reasons.ts";
import { BY_PAYMENT, type ConversionRecord, type Evidence, type StateChange } from "./record.ts";
import { findSales } from "./sales.ts";
import { setToWait } from "./waiting.ts";

type Cause = Pick<StateChange, "cause" | "causedBy">;

/** The cause of a change by which a conversion is left without a sale: all that told of it turned out to tell of another. */
const EVIDENCE_MOVED = "evidence_moved";

/**
 * Finds the sales of a merchant anew with what has come, and writes what changes by that: conversions, the places of evidence
 * that finds or loses one, and the checks of payments. Answers why what is still without a place is, by the evidence's id.
 */
export function placeArrival(
  { merchantId, pieces, reports }: Arrival,
  cause: Cause,
  known: Known,
  changes: Changes,
): ReadonlyMap<string, Reason> {
  const own = toOwn(known, merchantId);
  const placed = own.records.flatMap(({ evidence }) => evidence);
  const arrived = [...pieces, ...own.waiting].map((piece) => withChecks(piece, own));
  const reported = own.records.flatMap(({ recommendationId, reports: earlier }) =>
    earlier.map((report) => ({ recommendationId, report })),
  );
  const isKnown = (id: string) =>
    own.attribution?.recommendationId === id || own.records.some(({ recommendationId }) => recommendationId === id);
  const all = [...placed, ...arrived];
  const { sales, unplaced } = findSales(all, [...reported, ...reports], findStanding(own.records), isKnown);
  const records = assignSales(sales, own.records, own.attribution, own.now);
  claimKeys(all, records, changes);
  for (const record of records)
    writeRecord(withReviews(record, { merchantId, pieces: arrived, reports }, own, changes), cause, own, changes);
  for (const piece of arrived) if (!unplaced.has(piece)) writeChecks(piece, changes);
  const reasons = new Map([...unplaced].map(([{ id }, reason]) => [id, reason]));
  for (const piece of [...placed, ...own.waiting]) {
    const reason = reasons.get(piece.id);
    const waitsAlike = "reason" in piece && piece.reason === reason;
    if (reason !== undefined && !waitsAlike) setToWait(piece, "parked", reason, own.now, changes);
  }
  return reasons;
}

/** Marks all that was looked at, and has the processor's ids lead to where their evidence is. */
function claimKeys(pieces: readonly Evidence[], records: readonly ConversionRecord[], changes: Changes): void {
  for (const { event } of pieces) {
    for (const key of keysOf(event)) claim(changes, key);
    for (const key of processorKeysOf(event)) claim(changes, key, null);
  }
  for (const { id, merchantId, recommendationId, evidence } of records) {
    claim(changes, recommendationKey(merchantId, recommendationId));
    for (const { event } of evidence) for (const key of processorKeysOf(event)) claim(changes, key, id);
  }
}

function writeRecord(given: ConversionRecord, cause: Cause, { records, waiting, now }: Known, changes: Changes): void {
  const before = records.find(({ id }) => id === given.id) ?? null;
  if (before !== null && isSame(before, given)) return;
  const known = idsOf(before?.evidence ?? []);
  const placed = given.evidence.filter(({ id }) => !known.has(id));
  // What waited for this is booked after it, kind by kind and each under its own name.
  const waited = idsOf(waiting);
  const followers = placed.filter(({ id, event }) => waited.has(id) && event.kind !== "PAYMENT_SUCCEEDED");
  const late = idsOf(followers);
  const first = { ...given, evidence: given.evidence.filter(({ id }) => !late.has(id)) };
  const isEmptied = first.evidence.length + first.reports.length === 0;
  let record = book(
    withPaymentStep(first, now, changes),
    isEmptied ? { ...cause, cause: EVIDENCE_MOVED } : cause,
    now,
    changes,
  );
  for (const [piece, ...others] of Map.groupBy(followers, ({ event }) => event.kind).values())
    if (piece !== undefined)
      record = book(
        { ...record, evidence: [...record.evidence, piece, ...others] },
        causeOf(piece.event),
        now,
        changes,
      );
  changes.records.set(record.id, record);
  claim(changes, conversionKey(record.id), record.id);
  // Which of several payments is the repeated one is found anew, whichever of them came last.
  const paid = record.evidence.filter(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
  const several = new Set(paid.map(({ event }) => event.paymentId)).size > 1 ? paid : [];
  const standpoint = findStandpoint(record);
  for (const piece of new Set([...placed, ...several])) place(piece, record, standpoint, changes);
}

function book(given: ConversionRecord, cause: Cause, now: Date, changes: Changes): ConversionRecord {
  const { record, history } = bookState(given, cause, now);
  changes.history.push(...history);
  return record;
}

function isSame(before: ConversionRecord, { checkoutId, evidence, reports }: ConversionRecord): boolean {
  const known = idsOf(before.evidence);
  return (
    before.checkoutId === checkoutId &&
    before.reports.length === reports.length &&
    known.size === evidence.length &&
    evidence.every(({ id }) => known.has(id))
  );
}

function idsOf(pieces: readonly Pick<Evidence, "id">[]): ReadonlySet<string> {
  return new Set(pieces.map(({ id }) => id));
}

/** The first payment of a conversion completes its flow's payment step. */
function withPaymentStep(record: ConversionRecord, now: Date, changes: Changes): ConversionRecord {
  const payment = record.evidence.find(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
  const isRecorded = record.milestones.some(({ recordedBy }) => recordedBy === BY_PAYMENT);
  if (payment === undefined || isRecorded || !flowOf(record.policy).steps.includes(PAYMENT_STEP)) return record;
  const milestone = {
    id: newId("mst"),
    step: PAYMENT_STEP,
    status: "completed" as const,
    recordedAt: now,
    recordedBy: BY_PAYMENT,
    metadata: { eventId: payment.event.eventId },
  };
  changes.milestones.push({ ...milestone, conversionId: record.id });
  return { ...record, milestones: [...record.milestones, milestone] };
}

function place({ id, event }: Evidence, record: ConversionRecord, standpoint: Standpoint, changes: Changes): void {
  changes.outcomes.push({
    evidenceId: id,
    status: "applied",
    reason: findReasonApplied(event, standpoint),
    receiptStatus:
      event.kind === "PAYMENT_SUCCEEDED" ? "conversion_recorded" : (record.state ?? "PENDING").toLowerCase(),
    conversionId: record.id,
    checkoutId: record.checkoutId,
    keys: keysOf(event),
    tries: 0,
    nextTryAt: null,
  });
}

function writeChecks({ id: evidenceId, checks }: Evidence, changes: Changes): void {
  changes.checks.push(...checks.map((check) => ({ ...check, id: newId("chk"), evidenceId })));
}
