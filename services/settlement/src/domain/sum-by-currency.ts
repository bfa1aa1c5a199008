/** Amounts in minor units of one currency, and a number of rows. */
export interface Sums {
  currency: string;
  count: bigint;
  value_minor: bigint;
  commission_minor: bigint;
  network_fee_minor: bigint;
  builder_payout_minor: bigint;
  held_minor: bigint;
  refunded_minor: bigint;
}

/** Adds up the sums of each currency; amounts of different currencies are never added. Ordered by the currency's code. */
export function sumByCurrency(points: readonly Sums[]): Sums[] {
  const groups = Map.groupBy(points, ({ currency }) => currency);
  return [...groups.values()].map(addUp).toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

function addUp(points: readonly Sums[]): Sums {
  return points.reduce((sum, point) => ({
    currency: sum.currency,
    count: sum.count + point.count,
    value_minor: sum.value_minor + point.value_minor,
    commission_minor: sum.commission_minor + point.commission_minor,
    network_fee_minor: sum.network_fee_minor + point.network_fee_minor,
    builder_payout_minor: sum.builder_payout_minor + point.builder_payout_minor,
    held_minor: sum.held_minor + point.held_minor,
    refunded_minor: sum.refunded_minor + point.refunded_minor,
  }));
}

/** Returns the number of rows of all currencies. */
export function countOfAll(points: readonly Sums[]): number {
  return points.reduce((count, point) => count + Number(point.count), 0);
}
