import { expect, test } from "vitest";
import { toBars, toRanges } from "./days.ts";

test("the range has 30 days up to the end of today, and the year ends with it", () => {
  const { range, year } = toRanges(new Date("2026-11-22T12:34:56"), "Europe/London");
  expect(range).toEqual({
    from: new Date("2026-10-24T00:00:00").toISOString(),
    to: new Date("2026-11-23T00:00:00").toISOString(),
    timeZone: "Europe/London",
  });
  expect(year).toEqual({ ...range, from: new Date("2025-11-23T00:00:00").toISOString() });
});

test("a bucket without sales in the currency is a bar of zero", () => {
  const [monday, tuesday] = ["2026-11-23T00:00:00.000Z", "2026-11-24T00:00:00.000Z"];
  const points = [
    { start: monday, currency: "GBP", count: 2, decimal: "19.99" },
    { start: tuesday, currency: "JPY", count: 1, decimal: "500" },
  ];
  const toAmount = ({ decimal, currency }: (typeof points)[number]) => ({ decimal, currency });
  expect(toBars([monday, tuesday], points, "GBP", toAmount)).toEqual([
    { start: monday, amount: { decimal: "19.99", currency: "GBP" }, count: 2 },
    { start: tuesday, amount: { decimal: "0", currency: "GBP" }, count: 0 },
  ]);
});
