import type { Attribution } from "./attribution.ts";
import { newRecord } from "./changes.ts";
import type { Standing } from "./pairing.ts";
import { BY_PAYMENT, type ConversionRecord, type Evidence, type Review } from "./record.ts";
import type { Sale } from "./sales.ts";

/**
 * Gives every sale its conversion, and answers all conversions as they now stand. A report keeps the conversion that its
 * merchant was answered; a payment keeps its own where no report took that; what is left without a sale stands empty, and is
 * given to another one where nobody has dealt with it.
 */
export function assignSales(
  sales: readonly Sale[],
  records: readonly ConversionRecord[],
  attribution: Attribution | null,
  now: Date,
): ConversionRecord[] {
  const free = new Set(records.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const given = new Map<Sale, ConversionRecord>();
  for (const isMeant of [isReportsOwn, isPaymentsOwn, isUntouched]) {
    for (const sale of sales) {
      const record = given.has(sale) ? undefined : [...free].find((one) => isMeant(one, sale));
      if (record === undefined) continue;
      given.set(sale, record);
      free.delete(record);
    }
  }
  const standing = sales.map((sale) =>
    toRecord(sale, given.get(sale) ?? makeRecord(sale.recommendationId, records, attribution, now)),
  );
  const emptied = [...free].map((record) => ({ ...record, checkoutId: null, evidence: [] }));
  const reviews = records.flatMap((record) => record.reviews);
  return [...standing, ...emptied].map((record) => withReviewsOf(record, reviews));
}

/** The record with the reviews that its payments brought along from wherever they were. */
function withReviewsOf(record: ConversionRecord, all: readonly Review[]): ConversionRecord {
  const own = record.reviews.filter(({ evidenceId }) => evidenceId === null);
  const brought = all.filter(({ evidenceId }) => record.evidence.some(({ id }) => id === evidenceId));
  return { ...record, reviews: [...own, ...brought] };
}

function isReportsOwn({ reports }: ConversionRecord, { report }: Sale): boolean {
  return report !== null && reports.some(({ id }) => id === report.id);
}

function isPaymentsOwn(record: ConversionRecord, { recommendationId, pieces }: Sale): boolean {
  if (record.recommendationId !== recommendationId || record.reports.length > 0) return false;
  return record.evidence.some(({ id }) => pieces.some((piece) => piece.id === id));
}

/** One that people or a run have dealt with stays what they dealt with. */
function isUntouched(record: ConversionRecord, { recommendationId }: Sale): boolean {
  if (record.recommendationId !== recommendationId || record.reports.length > 0) return false;
  const byPeople = record.milestones.filter(({ recordedBy }) => recordedBy !== BY_PAYMENT);
  return byPeople.length + record.decisions.length + record.settlements.length === 0;
}

/** What was rejected or settled as one sale: the evidence and reports of each such conversion, by their ids. */
export function findStanding(records: readonly ConversionRecord[]): Standing[] {
  return records
    .filter(({ decisions, settlements }) => settlements.length > 0 || decisions.some(({ kind }) => kind === "rejected"))
    .map(({ evidence, reports }) => new Set([...evidence, ...reports].map(({ id }) => id)));
}

/** All conversions of a recommendation froze the same terms: those of its first. */
function makeRecord(
  recommendationId: string,
  records: readonly ConversionRecord[],
  attribution: Attribution | null,
  now: Date,
): ConversionRecord {
  const first = findFirst(recommendationId, records);
  const { policy } = first ?? {};
  if (attribution?.recommendationId === recommendationId)
    return newRecord({ ...attribution, policy: policy ?? attribution.policy }, now);
  if (first === null) throw new Error(`nothing is known of the recommendation ${recommendationId}`);
  return newRecord(first, now);
}

/** The conversion of a recommendation that was made first; null where there is none. */
export function findFirst(recommendationId: string, records: readonly ConversionRecord[]): ConversionRecord | null {
  const own = records.filter((record) => record.recommendationId === recommendationId);
  return own.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null;
}

function toRecord({ checkoutId, report, pieces }: Sale, record: ConversionRecord): ConversionRecord {
  const evidence: readonly Evidence[] = pieces.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (report === null || record.reports.some(({ id }) => id === report.id)) return { ...record, checkoutId, evidence };
  return {
    ...record,
    checkoutId,
    evidence,
    orderReference: report.orderReference,
    reports: [...record.reports, report],
  };
}
