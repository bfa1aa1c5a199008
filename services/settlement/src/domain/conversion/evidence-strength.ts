import type { FactOf } from "./facts.ts";

/** A fact that shows a sale: a payment or a merchant's report. */
export type SaleFact = FactOf<"payment"> | FactOf<"report">;

/**
 * Orders what shows a sale, the strongest first: a verified payment, a payment, a report, a tracked link; then the earliest,
 * then the payment with the smallest id, then the lower value. So the order of arrival never decides which one counts.
 */
export function compareStrength(a: SaleFact, b: SaleFact): number {
  return (
    strengthOf(b) - strengthOf(a) ||
    a.at.getTime() - b.at.getTime() ||
    compare(paymentOf(a), paymentOf(b)) ||
    compare(a.value.amountMinor, b.value.amountMinor) ||
    compare(a.value.currency, b.value.currency)
  );
}

function strengthOf(fact: SaleFact): number {
  if (fact.kind === "payment") return fact.verified ? 4 : 3;
  return fact.path === "merchant_report" ? 2 : 1;
}

/** Reports get their ids in the order of arrival. */
function paymentOf(fact: SaleFact): string {
  return fact.kind === "payment" ? fact.payment : "";
}

function compare<Value extends string | bigint>(a: Value, b: Value): number {
  return a < b ? -1 : Number(a > b);
}
