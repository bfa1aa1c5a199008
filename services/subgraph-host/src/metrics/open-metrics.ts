import { sql, type Query } from "../sql.ts";
import {
  requireMetricsArguments,
  toMetricsKey,
  type Bucket,
  type MetricsArguments,
  type MetricsOf,
  type MetricsQuery,
} from "./metrics-query.ts";

/** The parent of the fields of `Metrics`: its query, which every subgraph reads. */
export interface MetricsRow {
  query: string;
}

/** What opening metrics needs of a subgraph. */
interface Opener {
  db: { query: Query };
  /** Whether `livemode` defaults to true. */
  production: boolean;
}

/**
 * Returns the metrics of an object, or of all rows that the caller may read. The range before begins as much earlier by the calendar
 * of the zone as the range is long. Throws METRICS_RANGE_INVALID, TIME_ZONE_INVALID and METRICS_TOP_INVALID.
 */
export async function openMetrics(
  of: MetricsOf,
  args: MetricsArguments,
  { db, production }: Opener,
): Promise<MetricsRow> {
  requireMetricsArguments(args);
  const { from, to, timeZone = "UTC" } = args.range;
  const query: MetricsQuery = {
    of,
    fromMs: from.getTime(),
    toMs: to.getTime(),
    previousFromMs: args.compareToPrevious === true ? await findPreviousFrom(db, from, to, timeZone) : null,
    timeZone,
    bucket: args.bucket ?? null,
    groups: [...new Set(args.groupBy ?? [])],
    top: args.top == null ? null : { count: args.top, by: args.rankBy ?? "COUNT" },
    livemode: args.livemode ?? production,
  };
  return { query: toMetricsKey(query) };
}

async function findPreviousFrom(db: Opener["db"], from: Date, to: Date, timeZone: string): Promise<number> {
  const [row] = await db.query<{ at: Date }>(sql`
    SELECT (zoned.begins - (zoned.ends - zoned.begins)) AT TIME ZONE ${timeZone} AS at
    FROM (SELECT ${from}::timestamptz AT TIME ZONE ${timeZone} AS begins, ${to}::timestamptz AT TIME ZONE ${timeZone} AS ends) AS zoned`);
  if (row === undefined) throw new Error("the range before has no beginning");
  return row.at.getTime();
}

const STEPS: Readonly<Record<Bucket, string>> = { HOUR: "1 hour", DAY: "1 day", WEEK: "1 week", MONTH: "1 month" };

/** Returns the beginnings of the buckets of a range, the first of which may lie before it; empty without buckets. */
export async function listBuckets(db: Opener["db"], { fromMs, toMs, timeZone, bucket }: MetricsQuery): Promise<Date[]> {
  if (bucket === null) return [];
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  // An hour is added to the time, and longer steps to the date of the zone: a day of 23 or 25 hours is one bucket.
  const rows = await db.query<{ start: Date }>(
    bucket === "HOUR"
      ? sql`SELECT start FROM generate_series(date_trunc('hour', ${from}::timestamptz, ${timeZone}), ${to}::timestamptz - interval '1 ms', '1 hour') AS start`
      : sql`SELECT day AT TIME ZONE ${timeZone} AS start FROM generate_series(
          date_trunc(${bucket}, ${from}::timestamptz AT TIME ZONE ${timeZone}),
          (${to}::timestamptz - interval '1 ms') AT TIME ZONE ${timeZone}, ${STEPS[bucket]}::interval) AS day`,
  );
  return rows.map(({ start }) => start);
}
