import { newId } from "@aap/kernel/ids";
import { exponentOf, parseDecimal, type Money } from "@aap/kernel/money";
import type { Known } from "./arrival.ts";
import type { Attribution } from "./attribution.ts";
import { claim, noChanges, type Changes } from "./changes.ts";
import { errors } from "./errors.ts";
import type { ReportPath } from "./facts.ts";
import type { MatchChoice } from "./matching.ts";
import { recommendationKey } from "./payment-event.ts";
import { placeArrival } from "./placing.ts";
import type { ConversionRecord, Report } from "./record.ts";

/** What a merchant reports. */
export interface ReportInput {
  sessionId: string;
  orderReference: string;
  /** A decimal text. */
  transactionValue: string;
  recommendationId: string | null;
  currency: string | null;
  occurredAt: Date | null;
}

const MAX_ORDER_REFERENCE = 200;
const DAY_MS = 86_400_000;
/** How far a merchant's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 300_000;

/** Refuses a report that lacks what every report has; the rest is judged against its recommendation. */
export function requireComplete({ sessionId, orderReference, transactionValue }: ReportInput): void {
  if ([sessionId, orderReference, transactionValue].some((text) => text.trim() === ""))
    throw errors.REPORT_INCOMPLETE();
  if (orderReference.length > MAX_ORDER_REFERENCE) throw errors.ORDER_REFERENCE_TOO_LONG({ param: "orderReference" });
}

/** The key under which a merchant's order reference leads to one conversion. */
export function orderKey(merchantId: string, orderReference: string): string {
  return `order:${merchantId}:${orderReference}`;
}

/** What a report says is worth, in the offer's currency; zero and another currency are refused. */
export function toValue({ transactionValue, currency }: ReportInput, offerCurrency: string): Money {
  if (currency !== null) exponentOf(currency);
  if (currency !== null && currency !== offerCurrency) {
    throw errors.CURRENCY_MISMATCH({ text: `currency must be ${offerCurrency}, the offer's`, param: "currency" });
  }
  const amountMinor = parseDecimal(transactionValue, offerCurrency, "transactionValue");
  if (amountMinor === 0n) throw errors.TRANSACTION_VALUE_ZERO({ param: "transactionValue" });
  return { amountMinor, currency: offerCurrency };
}

/**
 * Tells whether a report under a known reference is the same report again; throws when it says anything else.
 * What a repeat leaves out is not a difference.
 */
export function requireSame(known: ConversionRecord, input: ReportInput, value: Money): void {
  const report = known.reports.find(({ orderReference }) => orderReference === input.orderReference);
  const isSame =
    report !== undefined &&
    known.sessionId === input.sessionId &&
    (input.recommendationId === null || known.recommendationId === input.recommendationId) &&
    report.value.amountMinor === value.amountMinor &&
    report.value.currency === value.currency &&
    (input.occurredAt === null || report.occurredAt?.getTime() === input.occurredAt.getTime());
  if (!isSame) throw errors.ORDER_REFERENCE_CONFLICT({ param: "orderReference" });
}

/**
 * By which path a report is attributed. A sale outside the session window counts only when a checkout was made inside it,
 * or, for less, when the fallback link was followed before. @see domain, "Evidence"
 */
export function decidePath(attribution: Attribution, occurredAt: Date | null, now: Date): ReportPath {
  const { recommendedAt, attributionWindowDays, session, checkout, firstClickedAt } = attribution;
  if (now.getTime() > recommendedAt.getTime() + attributionWindowDays * DAY_MS)
    throw errors.ATTRIBUTION_WINDOW_CLOSED();
  if (occurredAt === null) return "merchant_report";
  if (occurredAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS)
    throw errors.OCCURRED_AT_IN_FUTURE({ param: "occurredAt" });
  const isInside =
    occurredAt.getTime() >= session.openedAt.getTime() - CLOCK_TOLERANCE_MS && occurredAt < session.expiresAt;
  if (isInside || checkout !== null) return "merchant_report";
  if (firstClickedAt === null || firstClickedAt > occurredAt) throw errors.ATTRIBUTION_WINDOW_CLOSED();
  return "tracked_link";
}

/** What a new report changes: the sale that a payment has already shown takes its reference, any other becomes a conversion. */
export function decideReport(
  input: ReportInput,
  value: Money,
  choice: MatchChoice,
  known: Known & { attribution: Attribution },
): { record: ConversionRecord; created: boolean; changes: Changes } {
  const { attribution, now } = known;
  const path = decidePath(attribution, input.occurredAt, now);
  const { orderReference, occurredAt } = input;
  const { recommendationId, merchantId } = attribution;
  const report: Report = { id: newId("rep"), orderReference, value, occurredAt, path, choice, recordedAt: now };
  const changes = noChanges();
  const arrival = { pieces: [], reports: [{ recommendationId, report }], merchantId };
  placeArrival(arrival, { cause: path, causedBy: `merchant:${merchantId}` }, known, changes);
  const record = [...changes.records.values()].find(({ reports }) => reports.some(({ id }) => id === report.id));
  if (record === undefined) throw new Error("every report is of a sale");
  changes.reports.push({ ...report, conversionId: record.id });
  claim(changes, recommendationKey(merchantId, recommendationId));
  claim(changes, orderKey(merchantId, orderReference), record.id);
  return { record, created: !known.records.some(({ id }) => id === record.id), changes };
}
