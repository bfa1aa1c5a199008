import { expect, test } from "vitest";
import { countOfAll, sumByCurrency } from "./sum-by-currency.ts";

const point = (currency: string, minor: bigint) => ({
  currency,
  count: 1n,
  value_minor: minor,
  commission_minor: minor,
  network_fee_minor: minor,
  builder_payout_minor: minor,
  held_minor: minor,
  refunded_minor: minor,
});

test("amounts of one currency are added, those of different currencies never, and the rows of all are counted", () => {
  const points = [point("JPY", 500n), point("GBP", 1_999n), point("GBP", 1n)];
  expect(sumByCurrency(points)).toEqual([{ ...point("GBP", 2_000n), count: 2n }, point("JPY", 500n)]);
  expect(countOfAll(points)).toBe(3);
});

test("no points have no sums", () => {
  expect(sumByCurrency([])).toEqual([]);
  expect(countOfAll([])).toBe(0);
});
