import type { Amount } from "../../format.ts";

/** An amount with its minor units, of which sums are made. */
export interface MinorAmount extends Amount {
  amountMinor: number;
}

/** A party or product by which sales are grouped. */
interface Named {
  id: string;
  name: string;
}

/** What the overview needs of a conversion. */
export interface Sale {
  occurredAt: string;
  status: string;
  transactionValue: MinorAmount;
  commission: MinorAmount;
  builderPayout: MinorAmount;
  held: MinorAmount;
  agent: Named;
  merchant: Named;
  offer: Named;
}

/** The names of a sale's amounts. */
export type AmountName = "transactionValue" | "commission" | "builderPayout" | "held";

/** Returns the currencies of sales, the most frequent first. */
export function currenciesOf(sales: readonly Sale[]): string[] {
  const counts = new Map<string, number>();
  for (const { commission } of sales) counts.set(commission.currency, (counts.get(commission.currency) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency);
}

/** Returns the exact sum of one amount of sales in one currency, as a decimal text with the currency's decimals. */
export function sumOf(sales: readonly Sale[], name: AmountName, currency: string): Amount {
  const amounts = sales.map((sale) => sale[name]).filter((amount) => amount.currency === currency);
  const minor = amounts.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  const [, decimals = ""] = (amounts[0]?.decimal ?? "").split(".");
  return { decimal: toDecimal(minor, decimals.length), currency };
}

/** Writes minor units as a decimal text. */
export function toDecimal(minor: bigint, decimals: number): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return minor < 0n ? `-${text}` : text;
}

/** The sales of one day of the viewer's calendar. */
export interface Day {
  /** `2026-11-22`. */
  day: string;
  sales: Sale[];
}

/** Returns the last `count` days up to today with their sales, oldest first. `dayOf` says on which day a time is for the viewer. */
export function byDay(sales: readonly Sale[], today: Date, count: number, dayOf: (time: Date) => string): Day[] {
  const days = Array.from({ length: count }, (_, index) => {
    const day = new Date(today);
    day.setDate(day.getDate() - (count - 1 - index));
    return { day: dayOf(day), sales: [] as Sale[] };
  });
  const found = new Map(days.map((day) => [day.day, day.sales]));
  for (const sale of sales) found.get(dayOf(new Date(sale.occurredAt)))?.push(sale);
  return days;
}

/** The sales of one agent, merchant or offer. */
export interface Group extends Named {
  sales: Sale[];
  sum: Amount;
}

/** Returns the sales grouped by agent, merchant or offer, the largest sum first; sales in other currencies are left out. */
export function groupBy(
  sales: readonly Sale[],
  by: "agent" | "merchant" | "offer",
  name: AmountName,
  currency: string,
): Group[] {
  const groups = Map.groupBy(
    sales.filter((sale) => sale[name].currency === currency),
    (sale) => sale[by].id,
  );
  return [...groups.values()]
    .flatMap((group) => (group[0] ? [{ ...group[0][by], sales: group, sum: sumOf(group, name, currency) }] : []))
    .toSorted((a, b) => Number(b.sum.decimal) - Number(a.sum.decimal) || a.name.localeCompare(b.name));
}
