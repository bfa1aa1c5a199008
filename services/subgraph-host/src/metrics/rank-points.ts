import { empty, join, raw, sql, type Sql } from "../sql.ts";
import type { MetricsQuery, Rank } from "./metrics-query.ts";
import type { MetricsSource } from "./metrics-source.ts";

/** The properties that name a group besides the labels. */
const PARTIES = ["merchantId", "agentId", "offerId"];

const MEASURE_OF: Readonly<Record<Rank, string>> = {
  COUNT: "count",
  TRANSACTION_VALUE: "value_minor",
  COMMISSION: "commission_minor",
  BUILDER_PAYOUT: "builder_payout_minor",
};

/**
 * Returns the points of the groups with the greatest sums in the whole range, and one point of each bucket that sums the others. The
 * labels that always separate sums, such as the currency, have their own ranks. It returns at most `limit` points.
 */
export function rankPoints(
  points: Sql,
  { labels, alwaysBy, measures }: MetricsSource<string, string>,
  { count, by }: NonNullable<MetricsQuery["top"]>,
  limit: number,
): Sql {
  const quoted = (names: readonly string[]) => names.map((name) => raw(`"${name}"`));
  const always = quoted(alwaysBy);
  const group = quoted([...PARTIES, ...Object.values(labels).filter((label) => !alwaysBy.includes(label))]);
  const [measure = raw("count")] = quoted([measures.find((name) => name === MEASURE_OF[by]) ?? "count"]);
  const isTop = sql`rank <= ${count}`;
  const kept = group.map((name) => sql`CASE WHEN ${isTop} THEN ${name} END AS ${name}`);
  const sums = measures.map((name) => raw(`sum("${name}")::bigint AS "${name}"`));
  const columns = [raw("start"), ...always, ...kept, sql`NOT (${isTop}) AS "isRest"`];
  const positions = join(columns.map((_, index) => raw(`${index + 1}`)));
  const partition = always.length === 0 ? empty : sql`PARTITION BY ${join(always)}`;
  return sql`SELECT ${join([...columns, ...sums])} FROM (
      SELECT *, dense_rank() OVER (${partition} ORDER BY total DESC, ${join(group)}) AS rank FROM (
        SELECT *, sum(${measure}) OVER (PARTITION BY ${join([...always, ...group])}) AS total FROM (${points}) AS point
      ) AS summed
    ) AS ranked GROUP BY ${positions} ORDER BY ${positions} LIMIT ${limit}`;
}
