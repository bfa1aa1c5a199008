import type { FactOf } from "./facts.ts";

/** A telling of a sale: a payment or a report. */
export type Account = FactOf<"payment"> | FactOf<"report">;

/**
 * Puts the strongest account of a sale first: a verified payment, else a payment, else a report, else a tracked link; then
 * the earliest. Of two at one moment the lower value stands: which of them arrived first says nothing.
 */
export function compareAccounts(a: Account, b: Account): number {
  return strength(b) - strength(a) || a.at.getTime() - b.at.getTime() || compareContent(a, b);
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
