import { empty, join, raw, sql, type Sql } from "@aap/subgraph-host/sql";
import type { OfferFilter } from "../domain/search.ts";
import { withoutMissing } from "./search-conditions.ts";
import { attributeColumn, type IndexColumn } from "./search-index.ts";

/**
 * Returns the query of all combinations of index values that match (`v0`, `v1`, …), and the condition for one combination. `scope` is
 * the condition on all offers that the index holds.
 */
export function skipThrough(
  columns: readonly IndexColumn[],
  filter: OfferFilter,
  scope: Sql,
): { combinations: Sql; matches: Sql } {
  let from = sql`(VALUES (true)) AS start(here)`;
  let known = scope;
  const values: Sql[] = [];
  const matches: Sql[] = [];
  for (const [position, column] of columns.entries()) {
    const expression = raw(column.expression);
    const exact = exactValue(column, filter);
    if (exact !== null) {
      known = sql`${known} AND ${expression} = ${exact}`;
      matches.push(sql`${expression} = ${exact}`);
      continue;
    }
    const name = raw(`v${position}`);
    from = sql`${from} CROSS JOIN LATERAL (${distinctValues(expression, known, rangeOf(column, filter))}) AS ${raw(`s${position}`)}(${name})`;
    known = sql`${known} AND ${expression} = ${raw(`s${position}.v${position}`)}`;
    values.push(name);
    matches.push(sql`${expression} = found.${name}`);
  }
  return {
    combinations: sql`SELECT ${values.length === 0 ? sql`true AS here` : join(values)} FROM ${from}`,
    matches: join(matches, " AND "),
  };
}

/** Returns the condition of the search on the columns of the index. */
export function withinRanges(columns: readonly IndexColumn[], filter: OfferFilter): Sql {
  const conditions = columns.map((column) => {
    const expression = raw(column.expression);
    const exact = exactValue(column, filter);
    if (exact !== null) return sql`${expression} = ${exact}`;
    const { atLeast, atMost } = rangeOf(column, filter);
    return sql`${expression} >= ${atLeast} ${atMost}`;
  });
  return join(conditions, " AND ");
}

/** Returns the query of the distinct values of an index column within a range; each is found by one descent from the previous one. */
function distinctValues(expression: Sql, known: Sql, { atLeast, atMost }: { atLeast: Sql; atMost: Sql }): Sql {
  const next = (beyond: Sql) =>
    sql`SELECT ${expression} AS v FROM offer WHERE ${known} AND ${expression} ${beyond} ${atMost} ORDER BY ${expression} LIMIT 1`;
  return sql`
    WITH RECURSIVE step(v) AS (
      (${next(sql`>= ${atLeast}`)}) UNION ALL SELECT next.v FROM step CROSS JOIN LATERAL (${next(sql`> step.v`)}) AS next
    ) SELECT v FROM step`;
}

/** Returns the only value that the search allows in the column; null if it allows several. */
function exactValue({ attribute, type }: IndexColumn, { criteria, currency }: OfferFilter): Sql | null {
  if (attribute === null) return currency === null ? null : sql`${currency}`;
  const criterion = criteria.find(({ name }) => name === attribute);
  if (criterion === undefined) return null;
  if ("equals" in criterion) return sql`${String(criterion.equals)}`;
  return criterion.atLeast === criterion.atMost && type === "number"
    ? sql`${String(criterion.atLeast)}::numeric`
    : null;
}

/** Returns the bounds of a column that may have several values. A missing number is -Infinity, which no range contains. */
function rangeOf({ attribute, type }: IndexColumn, { criteria }: OfferFilter): { atLeast: Sql; atMost: Sql } {
  if (type === "text") return { atLeast: sql`''`, atMost: empty };
  const expression = raw(attributeColumn({ name: attribute ?? "", type: "NUMBER" }).expression);
  const criterion = criteria.find(({ name }) => name === attribute);
  const { atLeast, atMost } =
    criterion && "atLeast" in criterion ? withoutMissing(criterion) : { atLeast: -Infinity, atMost: Infinity };
  return { atLeast: sql`${String(atLeast)}::numeric`, atMost: sql`AND ${expression} <= ${String(atMost)}::numeric` };
}
