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
  { top, bucket }: Pick<MetricsQuery, "bucket"> & { top: NonNullable<MetricsQuery["top"]> },
  limit: number,
): Sql {
  const quoted = (names: readonly string[]) => names.map((name) => raw(`"${name}"`));
  const always = quoted(alwaysBy);
  const group = quoted([...PARTIES, ...Object.values(labels).filter((label) => !alwaysBy.includes(label))]);
  const [measure = raw("count")] = quoted([measures.find((name) => name === MEASURE_OF[top.by]) ?? "count"]);
  // Without buckets, a group has one point.
  const total = bucket === null ? measure : sql`sum(${measure}) OVER (PARTITION BY ${join([...always, ...group])})`;
  const partition = always.length === 0 ? empty : sql`PARTITION BY ${join(always)}`;
  const kept = join([raw("start"), ...always, ...group, ...quoted(measures)]);
  const rest = join([
    raw("start"),
    ...always,
    ...group.map((name) => sql`NULL AS ${name}`),
    ...quoted(measures).map((name) => sql`sum(${name})::bigint`),
  ]);
  const positions = (count: number) => join(Array.from({ length: count }, (_, index) => raw(`${index + 1}`)));
  return sql`WITH ranked AS (
      SELECT *, dense_rank() OVER (${partition} ORDER BY total DESC, ${join(group)}) AS rank
      FROM (SELECT *, ${total} AS total FROM (${points}) AS point) AS summed
    )
    SELECT ${kept}, false AS "isRest" FROM ranked WHERE rank <= ${top.count}
    UNION ALL SELECT ${rest}, true FROM ranked WHERE rank > ${top.count} GROUP BY ${positions(1 + always.length)}
    ORDER BY ${positions(1 + always.length + group.length)} LIMIT ${limit}`;
}
