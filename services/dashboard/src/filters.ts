import { useNavigate, useSearch } from "@tanstack/react-router";
import { ListOrderField, OrderDirection } from "./generated/graphql.ts";

/** The filters of a view: the parameters of its address. */
export type Filters = Readonly<Record<string, string>>;

/** Reads the parameters of an address; every value stays the text that it is. */
export function parseFilters(search: string): Filters {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes parameters as an address has them; those without a value are left out. */
export function writeFilters(filters: Record<string, unknown>): string {
  const set = Object.entries(filters).filter(
    (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "",
  );
  const text = new URLSearchParams(set).toString();
  return text === "" ? "" : `?${text}`;
}

/** Returns the filters of the address, and a function that changes some of them; an empty text removes a filter. */
export function useFilters(): [Filters, (change: Record<string, string>) => void] {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    filters,
    (change) => void navigate({ to: ".", search: { ...filters, ...change }, replace: true, resetScroll: false }),
  ];
}

/** Returns a parameter of the address if it is one of the values that its filter has; an unknown value counts as none. */
export function oneOf<Value extends string>(
  parameter: string | undefined,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === parameter);
}

/** Returns the condition of the graph for a parameter of the address that names one of an enum's values; null for none or an unknown one. */
export function inOf<Value extends string>(
  parameter: string | undefined,
  values: Readonly<Record<string, Value>>,
): { in: Value[] } | null {
  const value = oneOf(parameter, Object.values(values));
  return value === undefined ? null : { in: [value] };
}

/** Returns a parameter of the address if it is a day, such as `2026-11-22`; an empty text for none or another text. */
export function dayOf(parameter = ""): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(parameter) && !Number.isNaN(Date.parse(`${parameter}T00:00:00`));
  return isDay ? parameter : "";
}

/** Returns the start of a day in the viewer's zone, or of the day after it, as a time of the graph; null for no day. */
function startOf(day: string, laterDays: 0 | 1): string | null {
  if (day === "") return null;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + laterDays);
  return start.toISOString();
}

/** The field by which every list is ordered if its address names none of its fields. */
export const CREATED_AT = ListOrderField.CreatedAt;

/**
 * Returns the order of the address as a list of the graph takes it, by one of the fields that the list has; the newest rows come first
 * if the address has none.
 */
export function orderOf<Field extends string = ListOrderField>(
  { by, order }: Filters,
  fields: Readonly<Record<string, Field>> = {},
): { field: Field | ListOrderField; direction: OrderDirection } {
  return {
    field: oneOf(by, Object.values(fields)) ?? CREATED_AT,
    direction: order === "asc" ? OrderDirection.Asc : OrderDirection.Desc,
  };
}

/** Returns the days of the address as a range of times; null if it has none. A text that is no day is ignored. */
export function daysOf({ from, to }: Filters): { gte: string | null; lt: string | null } | null {
  const [gte, lt] = [startOf(dayOf(from), 0), startOf(dayOf(to), 1)];
  return gte === null && lt === null ? null : { gte, lt };
}
