import type { ConversionRecord, Evidence } from "../conversion/record.ts";

/** The evidence that a sale lacks: `report` if it is paid and not reported, `payment` if it is reported and not paid, null if it has both or neither. */
export type Awaited = "report" | "payment" | null;

/** Returns whether a payment is among events. */
export function showsPayment(evidence: readonly Evidence[]): boolean {
  return evidence.some(({ event }) => event.kind === "PAYMENT_SUCCEEDED");
}

/** Returns the evidence that a conversion's sale lacks. */
export function awaitedBy({ evidence, reports }: Pick<ConversionRecord, "evidence" | "reports">): Awaited {
  const isPaid = showsPayment(evidence);
  const isReported = reports.length > 0;
  if (isPaid === isReported) return null;
  return isPaid ? "report" : "payment";
}

/** The sales of one merchant and session that lack the same kind of evidence. */
export interface UnjoinedSales {
  /** The ids of those that are neither settled nor rejected; two mean two or more. */
  open: readonly string[];
  /** Whether there are settled ones, and rejected ones. */
  hasSettled: boolean;
  hasRejected: boolean;
}

/** The unjoined sales of one merchant and session. */
export interface Unjoined {
  paid: UnjoinedSales;
  reported: UnjoinedSales;
}

export const NO_SALES: UnjoinedSales = { open: [], hasSettled: false, hasRejected: false };

/** The sale that a payment or report without a name joins; or why it joins none. */
export type Match = { joins: string } | { joins: null; isPossibleDuplicate: boolean };

/**
 * Finds the only sale that a payment or report can mean: the one open sale of its session that lacks it, if no other sale
 * lacks it and no other evidence of its kind is without a sale. Nothing joins a settled or rejected sale without naming it. If there
 * is a sale that it could mean, it is a possible duplicate.
 */
export function matchUnnamed(lacking: UnjoinedSales, rivals: UnjoinedSales): Match {
  const [only, ...others] = lacking.open;
  const isOnly = others.length === 0 && !lacking.hasSettled;
  const hasRivals = rivals.open.length > 0 || rivals.hasSettled;
  if (only !== undefined && isOnly && !hasRivals) return { joins: only };
  return { joins: null, isPossibleDuplicate: only !== undefined || lacking.hasSettled || lacking.hasRejected };
}
