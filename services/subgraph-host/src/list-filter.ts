import { firstIdAt } from "@aap/kernel/ids";
import { hostErrors } from "./host-errors.ts";
import { join, sql, type Sql } from "./sql.ts";

type Scalar = string | boolean | Date;

/** One condition of a filter: a field and what its value must be. */
export interface Condition {
  field: string;
  is: "equal" | "in" | "from" | "before";
  value: Scalar | readonly Scalar[];
}

/** The filters of a list; all of its conditions must hold. */
export interface ListFilter {
  conditions: readonly Condition[];
}

/** The column that a field of a filter compares, or the condition that its value makes. */
export type FilteredColumn = Sql | ((value: never) => Sql);

/** Times from `gte` to before `lt`. */
interface TimeRange {
  gte?: Date | null;
  lt?: Date | null;
}

type FilterValue = Scalar | TimeRange | { in: readonly Scalar[] } | null | undefined;

/** The argument of a list in the graph that selects its rows. */
export interface FilterArguments {
  filter?: object | null;
}

/** The greatest difference between the clock of a process, which is in its ids, and the database's. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/**
 * Reads the filters of a list of ids with a prefix. In production a range of `createdAt` also bounds the ids, which contain their
 * time, so that a list in the order of ids reads only the rows of the range. Elsewhere the database's clock may have been moved.
 * Throws FILTER_RANGE_INVALID if a range ends before it begins.
 */
export function toListFilter(
  { filter }: FilterArguments,
  { prefix, production }: { prefix: string; production: boolean },
): ListFilter {
  const { conditions } = toPlainFilter(filter);
  return {
    conditions: production ? [...conditions, ...conditions.flatMap((one) => boundOf(one, prefix))] : conditions,
  };
}

/** Reads a filter without bounds of the ids. Throws FILTER_RANGE_INVALID if a range ends before it begins. */
export function toPlainFilter(filter: object | null | undefined): ListFilter {
  return { conditions: toConditions({ ...filter }) };
}

function toConditions(filter: Readonly<Record<string, FilterValue>>): Condition[] {
  return Object.entries(filter).flatMap(([field, value]) => (value == null ? [] : toFieldConditions(field, value)));
}

function toFieldConditions(field: string, value: Exclude<FilterValue, null | undefined>): Condition[] {
  if (typeof value !== "object" || value instanceof Date) return [{ field, is: "equal", value }];
  if ("in" in value) return [{ field, is: "in", value: value.in }];
  const { gte = null, lt = null } = value;
  requireOrder(gte, lt, `filter.${field}`);
  return [
    ...(gte === null ? [] : [{ field, is: "from", value: gte } as const]),
    ...(lt === null ? [] : [{ field, is: "before", value: lt } as const]),
  ];
}

/** Throws FILTER_RANGE_INVALID, with the names of the bounds, if a range ends before it begins. */
function requireOrder(start: Date | null, end: Date | null, param: string): void {
  if (start !== null && end !== null && start >= end)
    throw hostErrors.FILTER_RANGE_INVALID({ text: `${param}.gte must be before ${param}.lt`, param });
}

/** Returns the bound of the ids that follows from a bound of the time of creation. */
function boundOf({ field, is, value }: Condition, prefix: string): Condition[] {
  if (field !== "createdAt" || !(value instanceof Date)) return [];
  const toleranceMs = is === "from" ? -CLOCK_TOLERANCE_MS : CLOCK_TOLERANCE_MS;
  return [{ field: "id", is, value: firstIdAt(prefix, new Date(value.getTime() + toleranceMs)) }];
}

/** Returns the value that a field must equal; null if the filter does not say. */
export function equalTo({ conditions }: ListFilter, field: string): Scalar | null {
  const found = conditions.find((condition) => condition.field === field && condition.is === "equal");
  return found === undefined ? null : (found.value as Scalar);
}

/** Returns the condition for the rows that match a filter. Throws if a field has no column. */
export function matches(columns: Readonly<Record<string, FilteredColumn>>, { conditions }: ListFilter): Sql {
  return join([sql`true`, ...conditions.map((condition) => toSql(columns[condition.field], condition))], " AND ");
}

function toSql(column: FilteredColumn | undefined, { field, is, value }: Condition): Sql {
  if (column === undefined) throw new Error(`the list has no column for the filter ${field}`);
  if (typeof column === "function") return column(value as never);
  if (is === "from") return sql`${column} >= ${value}`;
  if (is === "before") return sql`${column} < ${value}`;
  if (is === "equal") return sql`${column} = ${value}`;
  return isOneOf(column, value as readonly Scalar[]);
}

/** Returns the condition that a column has one of the values. For one value it is an equality, for which an index keeps its order. */
export function isOneOf(column: Sql, values: readonly Scalar[]): Sql {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = ANY(${[...values]})`;
}

/** Returns the condition that a text contains another one, in any case. `%` and `_` stand for themselves. */
export function contains(column: Sql, text: string): Sql {
  return sql`${column} ILIKE ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}
