import { expect, test } from "vitest";
import { limitAmount, readCurrency, readUnits } from "./event-amount.ts";
import { MalformedEvent } from "./malformed-event.ts";

test.each([
  [0, 0n],
  [1999, 1999n],
  ["1980", 1980n],
  [-0, 0n],
  [2 ** 53, 9_007_199_254_740_992n],
])("%o is a whole number of units", (amount, units) => {
  expect(readUnits(amount, "amount")).toBe(units);
});

test.each([19.99, -1, "19.99", "1e3", "", " 1", "-1", NaN, Infinity, true, {}, null])(
  "%o is not a whole number of units",
  (amount) => {
    expect(() => readUnits(amount, "data.object.amount")).toThrow(
      new MalformedEvent("data.object.amount is not a whole number of minor units"),
    );
  },
);

test("an event's amount may be at most 10^11 minor units", () => {
  const largest = { amountMinor: 100_000_000_000n, currency: "GBP" };
  expect(limitAmount(largest, "amount")).toEqual(largest);
  expect(() => limitAmount({ ...largest, amountMinor: 100_000_000_001n }, "data.object.amount")).toThrow(
    new MalformedEvent("data.object.amount is larger than 100000000000 minor units"),
  );
});

test.each([
  ["gbp", "GBP"],
  ["JPY", "JPY"],
  ["XQQ", "XXX"],
  ["XXX", "XXX"],
  ["pounds", "XXX"],
  ["", "XXX"],
  ["constructor", "XXX"],
  [826, "XXX"],
  [{}, "XXX"],
])("the currency %o is read as %s", (currency, code) => {
  expect(readCurrency(currency)).toBe(code);
});
