import { findFirst } from "./assignment.ts";
import type { Attribution } from "./attribution.ts";
import type { Changes, WaitingEvidence } from "./changes.ts";
import { runChecks } from "./checks.ts";
import { isAbout } from "./payment-event.ts";
import type { ConversionRecord, Evidence } from "./record.ts";
import { raiseReviews } from "./reviews.ts";
import type { ReportOf } from "./sales.ts";
import { findSelfReferral } from "./self-referral.ts";

/** What is known around an event or report: all that it could concern, and all that this could concern in turn. */
export interface Known {
  now: Date;
  records: readonly ConversionRecord[];
  /** Stored events that wait. */
  waiting: readonly WaitingEvidence[];
  /** What the ledger says of the recommendation that the event or report names; null where it knows none. */
  attribution: Attribution | null;
}

/** What has come of one merchant's. */
export interface Arrival {
  merchantId: string;
  pieces: readonly Evidence[];
  reports: readonly ReportOf[];
}

/**
 * What of all that is known may be decided on for a merchant. What a processor signs is only what its merchant's account says:
 * it never touches another merchant's ledger.
 */
export function toOwn({ records, waiting, attribution, now }: Known, merchantId: string): Known {
  const own = attribution?.merchantId === merchantId ? attribution : null;
  return {
    now,
    records: records.filter((record) => record.merchantId === merchantId),
    waiting: waiting.filter((piece) => piece.event.merchantId === merchantId && hasFacts(piece, own)),
    attribution: own,
  };
}

/**
 * A payment that waits for its own facts is placed with them only: what others bring would leave it without its checks. What
 * could not be processed is tried by itself, so that nothing else fails with it.
 */
function hasFacts({ reason, event }: WaitingEvidence, attribution: Attribution | null): boolean {
  if (reason === "processing_failed") return false;
  return reason !== "facts_unavailable" || (attribution !== null && isAbout(attribution, event));
}

/** A payment with its five checks against the recommendation that it names, by the terms that its conversions froze. */
export function withChecks({ id, event }: Evidence, { attribution, records, now }: Known): Evidence {
  const bare = { id, event, checks: [] };
  if (event.kind !== "PAYMENT_SUCCEEDED" || attribution === null || !isAbout(attribution, event)) return bare;
  const policy = findFirst(attribution.recommendationId, records)?.policy ?? attribution.policy;
  const checks = runChecks(event, { ...attribution, policy });
  return { ...bare, checks: checks.map((check) => ({ ...check, checkedAt: now })) };
}

/** The record with the reviews that what has come to it raises, each report and each payment that tells of a sale by itself. */
export function withReviews(
  record: ConversionRecord,
  { pieces, reports }: Arrival,
  { attribution, now }: Known,
  changes: Changes,
): ConversionRecord {
  if (attribution === null) return record;
  const payments = pieces.filter(
    ({ id, event, checks }) =>
      checks.length > 0 && event.amount !== null && record.evidence.some((piece) => piece.id === id),
  );
  const paid = payments.reduce(
    (before, { id, event }) => raiseReviews(before, id, findSelfReferral(event.buyerDigest, attribution), now, changes),
    record,
  );
  const isReported = reports.some(({ report }) => record.reports.some(({ id }) => id === report.id));
  return isReported ? raiseReviews(paid, null, findSelfReferral(null, attribution), now, changes) : paid;
}
