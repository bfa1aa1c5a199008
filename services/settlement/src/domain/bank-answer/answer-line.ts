import { errors } from "../errors.ts";

/** What a bank says about a transfer: that it was paid, rejected or sent back, or nothing final yet. */
export type BankStatus = "PAID" | "REJECTED" | "RETURNED" | "IN_PROCESS" | "UNKNOWN";

/** An amount as a bank writes it. */
export interface BankAmount {
  /** In major units, such as `19.99`. */
  decimal: string;
  currency: string;
}

/** What a bank's answer says about one transfer. */
export interface AnswerLine {
  /** The end-to-end id, which is the id of the payout; null if the bank names none. */
  endToEndId: string | null;
  status: BankStatus;
  /** The bank's word for the status, such as `RJCT`. */
  statusText: string;
  /** Null if the bank names none. */
  amount: BankAmount | null;
  /** Whether the line counts only with an amount: that of an account statement, which says what was booked. */
  needsAmount: boolean;
  /** The bank's reference of the transfer. */
  reference: string | null;
  /** Why it was rejected or sent back, such as `AC04: Closed account`. */
  reason: string | null;
}

/** A bank's answer. */
export interface BankAnswer {
  /** What makes it another answer than others: the kind of message and its id or, for CSV, all of its text. */
  identity: string;
  lines: readonly AnswerLine[];
}

/** The most lines of an answer. Each may be saved in a transaction of its own. */
const MAX_LINES = 1_000;

/** Returns an answer. Throws BANK_ANSWER_TOO_LONG if it has more than 1,000 lines. */
export function toBankAnswer(identity: string, lines: readonly AnswerLine[]): BankAnswer {
  if (lines.length > MAX_LINES) throw errors.BANK_ANSWER_TOO_LONG({ param: "content" });
  return { identity, lines };
}
