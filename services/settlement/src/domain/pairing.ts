import type { Money } from "@aap/kernel/money";
import type { Evidence, Report } from "./record.ts";

/** A payment of a recommendation: all that is told of it, and the checkout that it paid. */
interface Payment {
  checkoutId: string | null;
  pieces: readonly Evidence[];
}

/** What a conversion holds that was rejected or settled, by the ids of its evidence and reports. */
export type Standing = ReadonlySet<string>;

/** In turn, what makes a payment and a report the same sale. */
const SAME: readonly ((payment: Payment, report: Report, standing: readonly Standing[]) => boolean)[] = [
  (payment, report, standing) => standing.some((ids) => ids.has(report.id) && isOf(payment, ids)),
  ({ checkoutId, pieces }, { orderReference }) =>
    checkoutId === orderReference || pieces.some(({ event }) => event.paymentId === orderReference),
  ({ pieces }, { value }) =>
    pieces.some(
      ({ event }) => event.kind === "PAYMENT_SUCCEEDED" && event.amount !== null && isSame(event.amount, value),
    ),
  // What was rejected or settled by itself was another sale.
  (payment, report, standing) => !standing.some((ids) => ids.has(report.id) || isOf(payment, ids)),
];

function isOf({ pieces }: Payment, ids: Standing): boolean {
  return pieces.some(({ id }) => ids.has(id));
}

/**
 * Which report tells of the same sale as which payment, of those of one recommendation, the payments oldest first: one that
 * names it, else one of its value, else the first that is left. A payment and a report that stand as one sale stay so.
 */
export function pairReports<Paid extends Payment>(
  payments: readonly Paid[],
  reports: readonly Report[],
  standing: readonly Standing[],
): ReadonlyMap<Paid, Report> {
  const inOrder = reports.toSorted(
    (a, b) =>
      (a.occurredAt?.getTime() ?? Infinity) - (b.occurredAt?.getTime() ?? Infinity) ||
      compare(a.orderReference, b.orderReference),
  );
  const pairs = new Map<Paid, Report>();
  const left = new Set(inOrder);
  for (const isSameSale of SAME) {
    for (const payment of payments) {
      if (pairs.has(payment)) continue;
      const report = [...left].find((one) => isSameSale(payment, one, standing));
      if (report === undefined) continue;
      pairs.set(payment, report);
      left.delete(report);
    }
  }
  return pairs;
}

function isSame(a: Money, b: Money): boolean {
  return a.amountMinor === b.amountMinor && a.currency === b.currency;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
