import { isVerified } from "./checks.ts";
import type { FactOf } from "./facts.ts";
import { toFact } from "./payment-event.ts";
import { ownChecks, type ConversionRecord, type RecordedCheck } from "./record.ts";

/** A telling of a sale: a payment or a report. */
export type Account = FactOf<"payment"> | FactOf<"report">;

/**
 * Puts the strongest account of a sale first: a verified payment, else a payment, else a report, else a tracked link; then
 * the earliest. Of two at one moment the lower value stands: which of them arrived first says nothing.
 */
export function compareAccounts(a: Account, b: Account): number {
  return strength(b) - strength(a) || a.at.getTime() - b.at.getTime() || compareContent(a, b);
}

/** The five checks of the payment that a conversion rests on; none for a report alone. */
export function findStandingChecks(record: ConversionRecord): readonly RecordedCheck[] {
  const accounts = record.evidence.flatMap((piece) => {
    const checks = ownChecks(record, piece);
    const fact = checks.length === 0 ? null : toFact(piece.id, piece.event, isVerified(checks));
    return fact?.kind === "payment" ? [{ ...fact, checks }] : [];
  });
  return accounts.toSorted(compareAccounts)[0]?.checks ?? [];
}

function strength(account: Account): number {
  if (account.kind === "payment") return account.verified ? 4 : 3;
  return account.path === "merchant_report" ? 2 : 1;
}

function compareContent(a: Account, b: Account): number {
  if (a.value.amountMinor !== b.value.amountMinor) return a.value.amountMinor < b.value.amountMinor ? -1 : 1;
  return compare(a.value.currency, b.value.currency) || compare(paymentIdOf(a), paymentIdOf(b));
}

function paymentIdOf(account: Account): string {
  return account.kind === "payment" ? account.paymentId : "";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
