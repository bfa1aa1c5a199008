import { isCurrency } from "@aap/kernel/money";
import { expect, test } from "vitest";
import { MINIMUM_UNITS, minimumPayoutMinor } from "./payout-minimum.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));

test("the table has every currency of ISO 4217 once", () => {
  const listed = MINIMUM_UNITS.flatMap(([, currencies]) => currencies.split(" "));
  expect(listed.toSorted()).toEqual(codes.filter(isCurrency));
});

test("every minimum is a round number of units", () => {
  const leading = new Set([1, 1.2, 1.25, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 7.5, 8, 9]);
  const others = MINIMUM_UNITS.filter(([units]) => !leading.has(Number(units) / 10 ** (String(units).length - 1)));
  expect(others).toEqual([]);
});

test.each([
  ["GBP", 2_500n],
  ["EUR", 2_500n],
  ["USD", 2_500n],
  ["JPY", 5_000n],
  ["KWD", 10_000n],
  ["SEK", 30_000n],
  ["CLP", 25_000n],
  ["IDR", 50_000_000n],
])("the minimum payout in %s is %d minor units [L2]", (currency, minimum) => {
  expect(minimumPayoutMinor(currency)).toBe(minimum);
});

test.each(["XXX", "ABC", ""])("%j is no currency and has no minimum payout", (currency) => {
  expect(() => minimumPayoutMinor(currency)).toThrow(`no minimum payout is set for ${currency}`);
});
