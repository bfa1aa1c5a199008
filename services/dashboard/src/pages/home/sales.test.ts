import { expect, test } from "vitest";
import { byDay, currenciesOf, groupBy, sumOf, toDecimal, type Sale } from "./sales.ts";

const money = (amountMinor: number, currency = "GBP", decimals = 2) => ({
  amountMinor,
  currency,
  decimal: toDecimal(BigInt(amountMinor), decimals),
});

function sale(occurredAt: string, payoutMinor: number, rest: Partial<Sale> = {}): Sale {
  const amount = money(payoutMinor);
  const party = { id: "agent_1", name: "Compass" };
  const amounts = { transactionValue: amount, commission: amount, builderPayout: amount, held: money(0) };
  return { occurredAt, status: "PENDING", ...amounts, agent: party, merchant: party, offer: party, ...rest };
}

test.each([
  [1999n, 2, "19.99"],
  [-5n, 2, "-0.05"],
  [1999n, 0, "1999"],
  [12_750n, 3, "12.750"],
  [0n, 2, "0.00"],
])("%d with %d decimals is %s", (minor, decimals, text) => {
  expect(toDecimal(minor, decimals)).toBe(text);
});

test("a sum is exact, and of one currency", () => {
  const yen = { builderPayout: money(99, "JPY", 0), commission: money(124, "JPY", 0) };
  const sales = [
    sale("2026-11-22T10:00:00Z", 10),
    sale("2026-11-22T10:00:00Z", 20),
    sale("2026-11-22T10:00:00Z", 0, yen),
  ];
  expect(sumOf(sales, "builderPayout", "GBP")).toEqual({ decimal: "0.30", currency: "GBP" });
  expect(sumOf(sales, "builderPayout", "JPY")).toEqual({ decimal: "99", currency: "JPY" });
  expect(currenciesOf(sales)).toEqual(["GBP", "JPY"]);
});

test("days without a sale are there, and a sale before the first day is not", () => {
  const dayOf = (time: Date) => time.toISOString().slice(0, 10);
  const sales = [sale("2026-11-22T23:59:00Z", 1), sale("2026-11-20T00:00:00Z", 2), sale("2026-11-19T23:59:00Z", 4)];
  const days = byDay(sales, new Date("2026-11-22T12:00:00Z"), 3, dayOf);
  expect(days.map(({ day, sales }) => [day, sales.length])).toEqual([
    ["2026-11-20", 1],
    ["2026-11-21", 0],
    ["2026-11-22", 1],
  ]);
});

test("groups are sorted by their sums", () => {
  const drifter = { agent: { id: "agent_2", name: "Drifter" } };
  const sales = [
    sale("2026-11-22T10:00:00Z", 100),
    sale("2026-11-22T10:00:00Z", 250, drifter),
    sale("2026-11-22T10:00:00Z", 60),
  ];
  expect(groupBy(sales, "agent", "builderPayout", "GBP").map(({ name, sum }) => [name, sum.decimal])).toEqual([
    ["Drifter", "2.50"],
    ["Compass", "1.60"],
  ]);
});
