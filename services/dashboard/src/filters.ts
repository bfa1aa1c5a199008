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

/** Returns the start of a day in the viewer's zone as a time of the graph; undefined for no day. */
function startOfDay(day: string | undefined): string | undefined {
  return day ? new Date(`${day}T00:00:00`).toISOString() : undefined;
}

/** Returns the end of a day in the viewer's zone, which is the start of the next one; undefined for no day. */
function endOfDay(day: string | undefined): string | undefined {
  if (!day) return undefined;
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
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
    field: Object.values(fields).find((field) => field === by) ?? CREATED_AT,
    direction: order === "asc" ? OrderDirection.Asc : OrderDirection.Desc,
  };
}

/** Returns the days of the address as a range of times; null if it has none. */
export function daysOf({ from, to }: Filters): { gte: string | null; lt: string | null } | null {
  if (!from && !to) return null;
  return { gte: startOfDay(from) ?? null, lt: endOfDay(to) ?? null };
}
