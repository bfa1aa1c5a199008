import { toChanges, type Changes } from "../changes.ts";
import { appendTransitions, type ConversionChange } from "../conversion/append-transitions.ts";
import type { ReportPath, ReviewReason } from "../conversion/facts.ts";
import { newRecord } from "../conversion/new-record.ts";
import type { ConversionRecord, Report, ReportMatch } from "../conversion/record.ts";
import { raiseReviews } from "../conversion/reviews.ts";
import { findSelfReferral } from "../conversion/self-referral.ts";
import type { Attribution } from "../evidence/attribution.ts";
import { keysOfPiece, nameTwoCheckouts, orderKey, sessionKey, type KeyClaim } from "./correlation-keys.ts";
import { toValue, decidePath, type ReportInput } from "./report-content.ts";
import { awaitedBy, matchUnnamed, type Unjoined } from "./unjoined.ts";

/** The facts for a decision on a report: the sales that it names, and those of its session that lack a report or a payment. */
export interface KnownOfReport {
  now: Date;
  leads: ReadonlyMap<string, string>;
  /** The conversions that its keys lead to, and the only open one of the session that is paid and not reported. */
  records: readonly ConversionRecord[];
  unjoined: Unjoined;
}

/** The sale that a report joins, and how it was found; or no sale, and whether the report may be a duplicate. */
export type ReportPlace =
  | { sale: ConversionRecord; match: Extract<ReportMatch, "named_sale" | "only_sale"> }
  | { sale: null; isPossibleDuplicate: boolean };

/** Finds the sale that a report joins: the one that it names, else the only one that it can mean. */
export function findReportPlace(namingKeys: readonly string[], known: KnownOfReport): ReportPlace {
  const find = (wanted: string | null | undefined) => known.records.find(({ id }) => id === wanted);
  const named = namingKeys.flatMap((key) => find(known.leads.get(key)) ?? []);
  const [sale] = named.toSorted((a, b) => Number(awaitedBy(a) === "payment") - Number(awaitedBy(b) === "payment"));
  if (sale !== undefined) return { sale, match: "named_sale" };
  const match = matchUnnamed(known.unjoined.paid, known.unjoined.reported);
  if (match.joins === null) return { sale: null, isPossibleDuplicate: match.isPossibleDuplicate };
  const only = find(match.joins);
  if (only === undefined) throw new Error(`the conversion ${match.joins} was not loaded`);
  // A report that names another checkout belongs to the payment of that checkout, which may come later.
  if (nameTwoCheckouts(namingKeys, only.evidence.flatMap(keysOfPiece)))
    return { sale: null, isPossibleDuplicate: false };
  return { sale: only, match: "only_sale" };
}

/** The recommendation of a report that joins no sale, how it was chosen, and the merchant's mode. */
export interface ChosenRecommendation {
  attribution: Attribution;
  match: Exclude<ReportMatch, "named_sale" | "only_sale">;
  livemode: boolean;
}

/** The keys and the ids that a report's decision needs. */
export interface ReportContext {
  merchantId: string;
  /** The session that the report or its recommendation names. */
  sessionId: string;
  namingKeys: readonly string[];
  ids: { reportId: string; conversionId: string };
}

/** Returns the changes of a report that joins a sale. */
export function decideJoiningReport(
  input: ReportInput,
  { sale, match }: Extract<ReportPlace, { sale: ConversionRecord }>,
  known: KnownOfReport,
  context: ReportContext,
): Changes {
  const value = toValue(input, sale.policy.currency);
  const path = "merchant_report";
  const report = toReport(input, { value, path, match }, known, context);
  const change = appendTransitions(sale, withReport(sale, report), causeOf(path, context), known.now);
  return toChanges([change], claimKeys(report, change, known, context));
}

/** Returns the changes of a report that joins no sale. */
export function decideOwnReport(
  input: ReportInput,
  { isPossibleDuplicate }: Extract<ReportPlace, { sale: null }>,
  { attribution, match, livemode }: ChosenRecommendation,
  known: KnownOfReport,
  context: ReportContext,
): Changes {
  const { now } = known;
  const value = toValue(input, attribution.policy.currency);
  const path = decidePath(attribution, input.occurredAt, now);
  const report = toReport(input, { value, path, match }, known, context);
  const duplicate: ReviewReason[] = isPossibleDuplicate ? ["possible_duplicate"] : [];
  const started = newRecord(context.ids.conversionId, attribution, { livemode, now });
  const reviews = raiseReviews(started, report.id, [...findSelfReferral(null, attribution), ...duplicate], now);
  const change = appendTransitions(null, { ...withReport(started, report), reviews }, causeOf(path, context), now);
  return toChanges([change], claimKeys(report, change, known, context));
}

function toReport(
  { orderReference, occurredAt, sessionId, recommendationId, transactionId, paymentId }: ReportInput,
  sale: Pick<Report, "value" | "path" | "match">,
  { now: recordedAt }: KnownOfReport,
  { namingKeys, ids }: ReportContext,
): Report {
  const named = { sessionId, recommendationId, transactionId, paymentId };
  return { ...sale, id: ids.reportId, orderReference, occurredAt, named, namingKeys: [...namingKeys], recordedAt };
}

/** Returns the record with one more report. */
export function withReport(record: ConversionRecord, report: Report): ConversionRecord {
  const reports = [...record.reports, report];
  return { ...record, reports, orderReference: record.orderReference ?? report.orderReference };
}

function causeOf(path: ReportPath, { merchantId }: ReportContext) {
  return { cause: path, causedBy: `merchant:${merchantId}` };
}

/** Returns the claims of a report: the keys that it names lead to its sale, so that a later payment joins it, and its session is guarded. */
function claimKeys(
  report: Report,
  { before, after }: ConversionChange,
  { leads }: KnownOfReport,
  { merchantId, sessionId, namingKeys }: ReportContext,
): KeyClaim[] {
  const sessions = new Set([sessionId, before?.sessionId ?? after.sessionId, after.sessionId]);
  return [
    { key: orderKey(merchantId, report.orderReference), leadsTo: after.id },
    ...namingKeys.map((key) => (leads.has(key) ? { key } : { key, leadsTo: after.id })),
    ...[...sessions].map((id) => ({ key: sessionKey(merchantId, id) })),
  ];
}
