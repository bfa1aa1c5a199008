import { addDays } from "@aap/kernel/days";
import { exponentOf, parseDecimal, type Money } from "@aap/kernel/money";
import { isPrintable } from "@aap/kernel/printable-text";
import type { ReportPath } from "../conversion/facts.ts";
import type { Report } from "../conversion/record.ts";
import { errors } from "../errors.ts";
import type { Attribution } from "../evidence/attribution.ts";

/** The content of a merchant's report. */
export interface ReportInput extends ReportNames {
  orderReference: string;
  /** A decimal text. */
  transactionValue: string;
  currency: string | null;
  occurredAt: Date | null;
}

/** The ids by which a report names its sale, besides its order reference. */
export type ReportNames = Report["named"];

const MAX_ORDER_REFERENCE = 200;
/** How far a merchant's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 300_000;

/** Throws if a required field is missing or the order reference is invalid. The recommendation may replace the session. */
export function requireComplete({ sessionId, recommendationId, orderReference, transactionValue }: ReportInput): void {
  const required = { sessionId: sessionId ?? recommendationId ?? "", orderReference, transactionValue };
  for (const [param, text] of Object.entries(required))
    if (text.trim() === "") throw errors.REPORT_INCOMPLETE({ param });
  if (orderReference.length > MAX_ORDER_REFERENCE) throw errors.ORDER_REFERENCE_TOO_LONG({ param: "orderReference" });
  if (!isPrintable(orderReference)) throw errors.ORDER_REFERENCE_UNPRINTABLE({ param: "orderReference" });
}

/** Returns the value of a report in the currency of its terms; throws for zero and for another currency. */
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

/** Throws ORDER_REFERENCE_CONFLICT if a report under a known reference has other content. A field that the repeat leaves out is no difference. */
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
  if (session === null) throw new Error("a report is attributed with the window of its session");
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
