import { toDecimal } from "@aap/kernel/money";
import type { PayoutStatus, PayoutStep } from "../settlement-run/payout-step.ts";
import type { AnswerLine } from "./answer-line.ts";

/** Why a line took no step of a payout; the graph's `BankAnswerReason` says what each means. */
export type LineReason =
  | "ALREADY_RECORDED"
  | "IN_PROCESS"
  | "END_TO_END_ID_MISSING"
  | "PAYOUT_UNKNOWN"
  | "STATUS_UNKNOWN"
  | "AMOUNT_MISSING"
  | "AMOUNT_DIFFERS"
  | "CURRENCY_DIFFERS"
  | "STEP_REFUSED"
  | "SENT_AGAIN";

/** The part of a payout that a line is compared with. */
export interface AnsweredPayout {
  status: PayoutStatus;
  currency: string;
  paidMinor: bigint;
  taxMinor: bigint;
  /** Whether it was sent more than once. */
  isSentAgain: boolean;
}

/** The step that a line takes, or why it takes none. */
export type LineDecision =
  | { outcome: "APPLIED"; step: PayoutStep; note: string | null }
  | { outcome: "UNCHANGED" | "REFUSED"; reason: LineReason };

const NO_REASON = "The bank gave no reason.";
const MAX_NOTE = 1_000;

/**
 * Decides what a line of a bank's answer does to the payout that it names; null if there is no such payout. A payout that was sent becomes
 * paid or failed; one that was paid and came back becomes reversed. What was never recorded as sent is refused. So is a line of a payout
 * that was sent more than once: no line says which transfer it is about, and the answer to an earlier one must not count for the last.
 */
export function decideLine(line: AnswerLine, payout: AnsweredPayout | null): LineDecision {
  if (line.endToEndId === null) return refuse("END_TO_END_ID_MISSING");
  if (payout === null) return refuse("PAYOUT_UNKNOWN");
  if (line.status === "UNKNOWN") return refuse("STATUS_UNKNOWN");
  const difference = differenceOf(line, payout);
  if (difference !== null) return refuse(difference);
  if (line.status === "IN_PROCESS") return { outcome: "UNCHANGED", reason: "IN_PROCESS" };
  const step = stepOf(line, payout);
  if (step === null) return refuse("STEP_REFUSED");
  if (payout.status === step) return { outcome: "UNCHANGED", reason: "ALREADY_RECORDED" };
  if (payout.isSentAgain) return refuse("SENT_AGAIN");
  return { outcome: "APPLIED", step, note: step === "PAID" ? null : (line.reason ?? NO_REASON).slice(0, MAX_NOTE) };
}

/** Returns the step that a line asks for, also if it was taken already; null if the payout's status does not allow it. */
function stepOf({ status }: AnswerLine, payout: AnsweredPayout): PayoutStep | null {
  if (status === "PAID") return payout.status === "SENT" || payout.status === "PAID" ? "PAID" : null;
  if (payout.status === "SENT" || payout.status === "FAILED") return "FAILED";
  if (status === "RETURNED" && (payout.status === "PAID" || payout.status === "REVERSED")) return "REVERSED";
  return null;
}

/** Returns how the amount of a line differs from what the payout pays with its tax; null if it does not. */
function differenceOf({ amount, needsAmount }: AnswerLine, payout: AnsweredPayout): LineReason | null {
  if (amount === null) return needsAmount ? "AMOUNT_MISSING" : null;
  const { currency, paidMinor, taxMinor } = payout;
  if (amount.currency !== currency) return "CURRENCY_DIFFERS";
  const paid = toDecimal({ amountMinor: paidMinor + taxMinor, currency });
  return toShortest(amount.decimal) === toShortest(paid) ? null : "AMOUNT_DIFFERS";
}

/** Returns a decimal without zeros that do not count: banks write `25.6`, `25.60` and `025.600`. */
function toShortest(decimal: string): string {
  const short = decimal.replace(/^0+(?=\d)/, "");
  return short.includes(".") ? short.replace(/\.?0*$/, "") : short;
}

function refuse(reason: LineReason): LineDecision {
  return { outcome: "REFUSED", reason };
}
