import type { Split } from "../conversion/commission.ts";

/** A line of a run with its parties, in minor units of its currency. */
export interface RunLine extends Split {
  builderId: string | null;
  merchantId: string;
  currency: string;
}

/** The sums of the lines of a run in one currency, in minor units. */
export interface Totals extends Split {
  currency: string;
  /** The number of lines. */
  lines: number;
}

/** The sums of the lines of one builder and one merchant in a run. */
export interface PartySums extends RunLine, Totals {}

/** Returns the sums of lines by builder, merchant and currency. */
export function sumByParties(lines: readonly RunLine[]): PartySums[] {
  const counted = lines.map((line) => ({ ...line, lines: 1 }));
  const groups = Map.groupBy(
    counted,
    ({ builderId, merchantId, currency }) => `${builderId} ${merchantId} ${currency}`,
  );
  return [...groups.values()].map((group) => group.reduce(add));
}

/** Returns the sums of each currency, ordered by its code. */
export function totalsOf(sums: readonly Totals[]): Totals[] {
  const groups = Map.groupBy(sums, ({ currency }) => currency);
  const totals = [...groups.values()].map((group) => group.reduce(add));
  return totals.toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

function add<Sums extends Totals>(sum: Sums, one: Sums): Sums {
  return {
    ...sum,
    lines: sum.lines + one.lines,
    commissionMinor: sum.commissionMinor + one.commissionMinor,
    networkFeeMinor: sum.networkFeeMinor + one.networkFeeMinor,
    builderPayoutMinor: sum.builderPayoutMinor + one.builderPayoutMinor,
    heldMinor: sum.heldMinor + one.heldMinor,
  };
}
