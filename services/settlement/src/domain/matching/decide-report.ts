import { addDays } from "@aap/kernel/days";
import { exponentOf, parseDecimal, type Money } from "@aap/kernel/money";
import { isPrintable } from "@aap/kernel/printable-text";
import { toChanges, type Changes } from "../changes.ts";
import { appendTransitions, type ConversionChange } from "../conversion/append-transitions.ts";
import type { ReportPath, ReviewReason } from "../conversion/facts.ts";
import { newRecord } from "../conversion/new-record.ts";
import type { ConversionRecord, Report, ReportMatch } from "../conversion/record.ts";
import { raiseReviews } from "../conversion/reviews.ts";
import { findSelfReferral } from "../conversion/self-referral.ts";
import { errors } from "../errors.ts";
import type { Attribution } from "../evidence/attribution.ts";
import { keysOfPiece, nameTwoCheckouts, orderKey, sessionKey, type KeyClaim } from "./correlation-keys.ts";
import { awaitedBy, matchUnnamed, type Unjoined } from "./unjoined.ts";

/** What a merchant reports. */
export interface ReportInput extends ReportNames {
  orderReference: string;
  /** A decimal text. */
  transactionValue: string;
  currency: string | null;
  occurredAt: Date | null;
}

/** What a report names its sale by, besides its order reference. */
export type ReportNames = Report["named"];

const MAX_ORDER_REFERENCE = 200;
/** How far a merchant's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 300_000;

/** Throws if a required field is missing or the order reference is invalid. The recommendation may replace the session. */
export function requireComplete({ sessionId, recommendationId, orderReference, transactionValue }: ReportInput): void {
  const required = [sessionId ?? recommendationId ?? "", orderReference, transactionValue];
  if (required.some((text) => text.trim() === "")) throw errors.REPORT_INCOMPLETE();
  if (orderReference.length > MAX_ORDER_REFERENCE) throw errors.ORDER_REFERENCE_TOO_LONG({ param: "orderReference" });
  if (!isPrintable(orderReference)) throw errors.ORDER_REFERENCE_UNPRINTABLE({ param: "orderReference" });
}

/** Returns what a report is worth, in the currency of its terms; throws for zero and for another currency. */
export function toValue(
  { transactionValue, currency }: Pick<ReportInput, "transactionValue" | "currency">,
  termsCurrency: string,
): Money {
  if (currency !== null) exponentOf(currency);
  if (currency !== null && currency !== termsCurrency)
    throw errors.CURRENCY_MISMATCH({ text: `currency must be ${termsCurrency}, the offer's`, param: "currency" });
  const amountMinor = parseDecimal(transactionValue, termsCurrency, "transactionValue");
  if (amountMinor === 0n) throw errors.TRANSACTION_VALUE_ZERO({ param: "transactionValue" });
  return { amountMinor, currency: termsCurrency };
}

/** Throws ORDER_REFERENCE_CONFLICT if a report under a known reference says anything else. What a repeat leaves out is no difference. */
export function requireSame(known: Report, input: ReportInput): void {
  const value = toValue(input, known.value.currency);
  const names = Object.entries(known.named) as [keyof ReportNames, string | null][];
  const isSame =
    known.value.amountMinor === value.amountMinor &&
    (input.occurredAt === null || known.occurredAt?.getTime() === input.occurredAt.getTime()) &&
    names.every(([name, said]) => input[name] === null || input[name] === said);
  if (!isSame) throw errors.ORDER_REFERENCE_CONFLICT({ param: "orderReference" });
}

/**
 * Returns by which path a report without a payment is attributed. A sale outside the session window counts only if a checkout
 * was made inside it, or, for less, if the fallback link was followed before; without a time it counts as of now.
 */
export function decidePath(attribution: Attribution, saidAt: Date | null, now: Date): ReportPath {
  const { recommendedAt, attributionWindowDays, session, checkout, firstClickedAt } = attribution;
  const occurredAt = saidAt ?? now;
  if (now > addDays(recommendedAt, attributionWindowDays)) throw errors.ATTRIBUTION_WINDOW_CLOSED();
  if (occurredAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw errors.OCCURRED_AT_IN_FUTURE({ param: "occurredAt" });
  const isInside =
    occurredAt.getTime() >= session.openedAt.getTime() - CLOCK_TOLERANCE_MS && occurredAt < session.expiresAt;
  if (isInside || checkout !== null) return "merchant_report";
  if (firstClickedAt === null || firstClickedAt > occurredAt) throw errors.ATTRIBUTION_WINDOW_CLOSED();
  return "tracked_link";
}

/** What is known around a report: the sales that it names, and those of its session that lack a report or a payment. */
export interface KnownOfReport {
  now: Date;
  leads: ReadonlyMap<string, string>;
  /** The conversions that its keys lead to, and the only open one of the session that is paid and not reported. */
  records: readonly ConversionRecord[];
  unjoined: Unjoined;
}

/** The sale that a report joins, and how; or that it joins none, and whether it may be a duplicate. */
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
  // It names a checkout whose payment may still come.
  if (nameTwoCheckouts(namingKeys, only.evidence.flatMap(keysOfPiece)))
    return { sale: null, isPossibleDuplicate: false };
  return { sale: only, match: "only_sale" };
}

/** The recommendation that a report without a sale is of, how it was chosen, and the merchant's mode. */
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

/** Decides what a report changes that joins a sale. */
export function decideJoiningReport(
  input: ReportInput,
  { sale, match }: Extract<ReportPlace, { sale: ConversionRecord }>,
  known: KnownOfReport,
  context: ReportContext,
): Changes {
  const value = toValue(input, sale.policy.currency);
  const path = "merchant_report";
  const report = toReport(input, { value, path, match, recordedAt: known.now }, context);
  const change = appendTransitions(sale, withReport(sale, report), causeOf(path, context), known.now);
  return toChanges([change], claimKeys(report, change, known, context));
}

/** Decides what a report changes that joins no sale. */
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
  const report = toReport(input, { value, path, match, recordedAt: now }, context);
  const duplicate: ReviewReason[] = isPossibleDuplicate ? ["possible_duplicate"] : [];
  const started = newRecord(context.ids.conversionId, attribution, { livemode, now });
  const reviews = raiseReviews(started, report.id, [...findSelfReferral(null, attribution), ...duplicate], now);
  const change = appendTransitions(null, { ...withReport(started, report), reviews }, causeOf(path, context), now);
  return toChanges([change], claimKeys(report, change, known, context));
}

function toReport(
  { orderReference, occurredAt, sessionId, recommendationId, transactionId, paymentId }: ReportInput,
  given: Pick<Report, "value" | "path" | "match" | "recordedAt">,
  { ids, namingKeys }: ReportContext,
): Report {
  const named = { sessionId, recommendationId, transactionId, paymentId };
  return { ...given, id: ids.reportId, orderReference, occurredAt, named, namingKeys: [...namingKeys] };
}

/** Returns the record with one more report. */
export function withReport(record: ConversionRecord, report: Report): ConversionRecord {
  const reports = [...record.reports, report];
  return { ...record, reports, orderReference: record.orderReference ?? report.orderReference };
}

function causeOf(path: ReportPath, { merchantId }: ReportContext) {
  return { cause: path, causedBy: `merchant:${merchantId}` };
}

/** What the report names leads to its sale from now on, so that a payment that comes later finds it; and its session is guarded. */
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
