import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import type { AnswerLine } from "../../domain/bank-answer/answer-line.ts";
import { decideLine, type LineReason } from "../../domain/bank-answer/decide-line.ts";
import type { BankAnswerFormat } from "../../domain/bank-answer/read-bank-answer.ts";
import { decidePayoutEntry } from "../../domain/ledger/money-movement.ts";
import type { PayoutStatus } from "../../domain/settlement-run/payout-step.ts";
import { findImportedLines, findSentAgain, saveImportedLine } from "../../store/settlement-run/bank-answers.ts";
import { findPayouts, type PayoutRow } from "../../store/settlement-run/find-payouts.ts";
import { savePayoutStep } from "../../store/settlement-run/save-steps.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";

/** What a line of a bank's answer did. */
export interface ImportedBankLine {
  /** Counted from 1. */
  number: number;
  endToEndId: string | null;
  outcome: "APPLIED" | "UNCHANGED" | "REFUSED";
  /** Null if it took a step. */
  reason: LineReason | null;
  /** The payout and its status after the line; null if no payout has the end-to-end id. */
  payoutId: string | null;
  status: PayoutStatus | null;
  bankStatus: string;
  bankReason: string | null;
}

type ImportContext = Pick<Context, "db" | "caller">;

/**
 * Imports a bank's answer: each line takes a step of the payout that it names, or says why it takes none. Each step is saved for itself
 * with the key of its line, so an import that was interrupted is sent again, and a line counts once.
 * Throws the errors of `readBankAnswer`.
 */
export async function importBankAnswer(
  content: string,
  format: BankAnswerFormat,
  { db, caller }: ImportContext,
): Promise<{ lines: ImportedBankLine[] }> {
  // Loaded with the first answer, because its XML library is large.
  const { readBankAnswer } = await import("../../domain/bank-answer/read-bank-answer.ts");
  const answer = readBankAnswer(content, format);
  const lines = answer.lines.map((line, index) => ({
    line,
    number: index + 1,
    key: keyOf(answer.identity, index, line),
  }));
  const [payouts, imported] = await Promise.all([
    loadPayouts([...new Set(lines.flatMap(({ line }) => toPayoutId(line) ?? []))], { db, caller }),
    findImportedLines(
      db,
      lines.map(({ key }) => key),
    ),
  ]);
  const known = new Map(payouts.map((payout) => [payout.id, payout]));
  const results: ImportedBankLine[] = [];
  for (const { line, number, key } of lines) {
    const payout = known.get(toPayoutId(line) ?? "") ?? null;
    const result =
      imported.has(key) && payout !== null ? repeated(payout) : await importLine(line, key, payout, { db, caller });
    if (result.payout !== null) known.set(result.payout.id, result.payout);
    results.push({
      number,
      endToEndId: line.endToEndId,
      outcome: result.outcome,
      reason: result.reason,
      payoutId: result.payout?.id ?? null,
      status: result.payout?.status ?? null,
      bankStatus: line.statusText,
      bankReason: line.reason,
    });
  }
  return { lines: results };
}

type AnsweredRow = PayoutRow & { isSentAgain: boolean };
type Result = Pick<ImportedBankLine, "outcome" | "reason"> & { payout: AnsweredRow | null };

/** Loads payouts. If one is sent again afterwards, saving a step of it fails, because it has another number of steps then. */
async function loadPayouts(ids: readonly string[], { db, caller }: ImportContext): Promise<AnsweredRow[]> {
  const payouts = await findPayouts(db, ids, caller);
  const sentAgain = await findSentAgain(db, ids);
  return payouts.map((payout) => ({ ...payout, isSentAgain: sentAgain.has(payout.id) }));
}

/** Applies one line to a payout as it was loaded; loads it again if another step was saved first. */
async function importLine(
  line: AnswerLine,
  key: string,
  loaded: AnsweredRow | null,
  { db, caller }: ImportContext,
): Promise<Result> {
  const by = `${caller.kind}:${caller.id}`;
  let payout = loaded;
  return retryOnConflict(loaded?.id ?? key, async () => {
    const decision = decideLine(line, payout);
    if (decision.outcome !== "APPLIED" || payout === null) {
      const reason = decision.outcome === "APPLIED" ? null : decision.reason;
      if (reason === "ALREADY_RECORDED" && payout !== null)
        await saveImportedLine(db, { key, payoutId: payout.id, status: payout.status, by });
      return { outcome: decision.outcome, reason, payout };
    }
    const { step: to, note } = decision;
    const step = { ...payout, from: payout.status, to, reference: toReference(line), note, by };
    const entry = decidePayoutEntry(to, { ...payout, amountMinor: payout.paidMinor });
    if (await savePayoutStep(db, step, [entry], key))
      return { outcome: "APPLIED", reason: null, payout: { ...payout, status: to, changes: payout.changes + 1 } };
    const [[current], imported] = await Promise.all([
      loadPayouts([payout.id], { db, caller }),
      findImportedLines(db, [key]),
    ]);
    if (current !== undefined && imported.size > 0) return repeated(current);
    payout = current ?? null;
    return null;
  });
}

function repeated(payout: AnsweredRow): Result {
  return { outcome: "UNCHANGED", reason: "ALREADY_RECORDED", payout };
}

/** Returns what identifies a line: its answer, its place, the transfer and the status. */
function keyOf(identity: string, index: number, { endToEndId, status }: AnswerLine): string {
  return createHash("sha256")
    .update(JSON.stringify([identity, index, endToEndId, status]))
    .digest("base64url");
}

/** Returns the id of the payout that a line names. Some banks send ids back in capitals. */
function toPayoutId({ endToEndId }: AnswerLine): string | null {
  return endToEndId?.toLowerCase() ?? null;
}

const MAX_REFERENCE = 140;

function toReference({ reference }: AnswerLine): string | null {
  return reference?.slice(0, MAX_REFERENCE) ?? null;
}
