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
  const isSeries = query.bucket !== null;
  const sumsOfGroups = isSeries
    ? sql`SELECT ${join(ranked.map(({ name, value }) => sql`${value} AS ${quote(name)}`))}, sum(${quote(measure)}) AS ${quote(measure)}
        FROM ${cellsOf(source, query, keys)} GROUP BY ${values}`
    : sumCells(source, query, keys);
  const sumsOfBest = isSeries
    ? sumCells(source, query, keys, sql`(${values}) IN (SELECT ${names} FROM top)`)
    : sql`SELECT * FROM summed WHERE (${names}) IN (SELECT ${names} FROM top)`;
  // Most of the time is spent on sums of many groups. In a series one sum of each ranks them, and only the greatest get a sum for each
  // bucket. The others together have what these leave of the sums without groups, which are few.
  return sql`WITH summed AS MATERIALIZED (${sumsOfGroups}),
    top AS MATERIALIZED (${selectTop({ always, groups, measure }, count)}),
    best AS MATERIALIZED (${sumsOfBest}),
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

/** Returns the statement that reads the groups with the greatest sums of a measure from `summed`, for each value of the labels that always separate sums. */
function selectTop(
  { always, groups, measure }: { always: readonly string[]; groups: readonly string[]; measure: string },
  count: number,
): Sql {
  const group = join([...groups, ...always].map(quote));
  const greatest = sql`ORDER BY ${quote(measure)} DESC, ${join(groups.map(quote))} LIMIT ${count}`;
  if (always.length === 0) return sql`SELECT ${group} FROM summed ${greatest}`;
  const labels = always.map(quote);
  const isOfPart = labels.map((label) => sql`summed.${label} = part.${label}`);
  return sql`SELECT best.* FROM (SELECT DISTINCT ${join(labels)} FROM summed) AS part
    CROSS JOIN LATERAL (SELECT ${group} FROM summed WHERE ${join(isOfPart, " AND ")} ${greatest}) AS best`;
}
