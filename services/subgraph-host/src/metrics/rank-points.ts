import { join, raw, sql, type Sql } from "../sql.ts";
import type { MetricsQuery, Rank } from "./metrics-query.ts";
import type { MetricsSource } from "./metrics-source.ts";
import type { Keys } from "./read-cells.ts";
import { cellsOf, columnsOf, groupsOf, quote, sumCells } from "./sum-cells.ts";

const MEASURE_OF: Readonly<Record<Rank, string>> = {
  COUNT: "count",
  TRANSACTION_VALUE: "value_minor",
  COMMISSION: "commission_minor",
  BUILDER_PAYOUT: "builder_payout_minor",
};

/**
 * Returns the statement that reads the points of the groups with the greatest sums in the whole range, and one point of each bucket
 * that sums the others. The query must group by more than the labels that always separate sums: each value of these has its own ranks.
 */
export function rankPoints(
  source: MetricsSource<string, string>,
  query: MetricsQuery,
  { count, by }: NonNullable<MetricsQuery["top"]>,
  keys: Keys,
): Sql {
  const { measures, alwaysBy: always } = source;
  const columns = columnsOf(source, query);
  const groups = groupsOf(source, query).map(({ name }) => name);
  const ranked = columns.filter(({ name }) => groups.includes(name) || always.includes(name));
  const measure = measures.find((name) => name === MEASURE_OF[by]) ?? "count";
  const values = join(ranked.map(({ value }) => value));
  const names = join(ranked.map(({ name }) => quote(name)));
  const ofRest = columns.filter(({ name }) => !groups.includes(name)).map(({ name }) => quote(name));
  // Each column by itself, so that the sums of the greatest groups are found by the indexes of ids.
  const isOfBest = ranked.map(({ name, value }) => sql`${value} = ANY(ARRAY(SELECT ${quote(name)} FROM top))`);
  // Most of the time is spent on sums of many groups. One sum of each ranks them, and only the greatest get all sums; the others
  // together have what these leave of the sums without groups, which are few.
  return sql`WITH summed AS MATERIALIZED (
      SELECT ${join(ranked.map(({ name, value }) => sql`${value} AS ${quote(name)}`))}, sum(${quote(measure)}) AS total
      FROM ${cellsOf(source, query, keys)} GROUP BY ${values}
    ),
    top AS MATERIALIZED (${selectTop({ always, groups }, count)}),
    best AS MATERIALIZED (${sumCells(source, query, keys, sql`${join(isOfBest, " AND ")} AND (${values}) IN (SELECT ${names} FROM top)`)}),
    part AS (
      SELECT 1 AS sign, * FROM (${sumCells(source, { ...query, groups: [] }, keys)}) AS whole
      UNION ALL SELECT -1, * FROM best
    )
    SELECT *, false AS "isRest" FROM best
    UNION ALL
    SELECT ${join(columns.map(({ name, type }) => (groups.includes(name) ? sql`NULL::${raw(type)}` : quote(name))))},
      ${join(measures.map((name) => sql`sum(sign * ${quote(name)})::bigint`))}, true
    FROM part GROUP BY ${join(ofRest)}`;
}

/** Returns the statement that reads the groups with the greatest totals from `summed`, for each value of the labels that always separate sums. */
function selectTop({ always, groups }: { always: readonly string[]; groups: readonly string[] }, count: number): Sql {
  const group = join([...groups, ...always].map(quote));
  const greatest = sql`ORDER BY total DESC, ${join(groups.map(quote))} LIMIT ${count}`;
  if (always.length === 0) return sql`SELECT ${group} FROM summed ${greatest}`;
  const labels = always.map(quote);
  const isOfPart = labels.map((label) => sql`summed.${label} = part.${label}`);
  return sql`SELECT best.* FROM (SELECT DISTINCT ${join(labels)} FROM summed) AS part
    CROSS JOIN LATERAL (SELECT ${group} FROM summed WHERE ${join(isOfPart, " AND ")} ${greatest}) AS best`;
}
