import type { Amount } from "../../format.ts";

/** Days of the overview, today included. */
const DAYS = 30;

/** A range of `metrics`. */
export interface Range {
  from: string;
  to: string;
  timeZone: string;
}

/** Returns the last 30 days up to the end of today in the viewer's zone, and the last year up to then. */
export function toRanges(today: Date, timeZone: string): { range: Range; year: Range } {
  const dayAt = (days: number) => {
    const day = new Date(today);
    day.setHours(0, 0, 0, 0);
    day.setDate(day.getDate() + days);
    return day.toISOString();
  };
  const to = dayAt(1);
  return { range: { from: dayAt(1 - DAYS), to, timeZone }, year: { from: dayAt(-364), to, timeZone } };
}

/** A point of a series: the amount and the number of sales of one bucket and currency. */
interface Point {
  start?: string | null;
  currency: string;
  count: number;
}

/** Returns one bar for each bucket in a currency; a bucket without a point is zero. */
export function toBars<One extends Point>(
  buckets: readonly string[],
  points: readonly One[],
  currency: string,
  amountOf: (point: One) => Amount,
) {
  const found = new Map(points.filter((point) => point.currency === currency).map((point) => [point.start, point]));
  return buckets.map((start) => {
    const point = found.get(start);
    return { start, amount: point ? amountOf(point) : { decimal: "0", currency }, count: point?.count ?? 0 };
  });
}
