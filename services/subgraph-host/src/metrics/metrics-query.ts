import { hostErrors } from "../host-errors.ts";

/** The lengths of time by which a series is divided. */
export type Bucket = "HOUR" | "DAY" | "WEEK" | "MONTH";
/** The properties by which sums are separated. */
export type Group = "MERCHANT" | "AGENT" | "OFFER" | "STATUS" | "VERTICAL" | "CURRENCY";

/** The rows that are summed: those of one object, or all that the caller may read. */
export type MetricsOf =
  | { kind: "viewer" }
  | { kind: "merchant"; merchantId: string }
  | { kind: "offer"; offerId: string }
  | { kind: "agents"; agentIds: readonly string[] };

/** What `metrics` sums; every subgraph gets the same and sums its own rows. Times are in milliseconds. */
export interface MetricsQuery {
  of: MetricsOf;
  fromMs: number;
  toMs: number;
  /** The beginning of the range of the same length before `fromMs`; null if it is not compared. */
  previousFromMs: number | null;
  timeZone: string;
  /** Null for one sum of the whole range. */
  bucket: Bucket | null;
  groups: readonly Group[];
  /** The groups with the greatest sums, of which points are returned; null for all groups. */
  top: { count: number; by: Rank } | null;
  livemode: boolean;
}

/** The sums by which groups can be ranked; a series without the sum ranks by its count. */
export type Rank = "COUNT" | "TRANSACTION_VALUE" | "COMMISSION" | "BUILDER_PAYOUT";

/** The arguments of `metrics` in the graph. */
export interface MetricsArguments {
  range: { from: Date; to: Date; timeZone?: string };
  bucket?: Bucket | null;
  groupBy?: readonly Group[] | null;
  compareToPrevious?: boolean | null;
  livemode?: boolean | null;
  top?: number | null;
  rankBy?: Rank | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of the epoch, which began on a Thursday. */
const MONDAY_MS = 4 * DAY_MS;
const SHORTEST_MS: Readonly<Record<Bucket, number>> = {
  HOUR: HOUR_MS,
  DAY: 23 * HOUR_MS,
  WEEK: 7 * DAY_MS - HOUR_MS,
  MONTH: 28 * DAY_MS - HOUR_MS,
};
const MAX_BUCKETS = 800;
const MAX_DAYS = 5 * 366;
const MAX_TOP = 100;

/**
 * Checks the range, the zone and `top` of `metrics`. Throws METRICS_RANGE_INVALID if the range is empty, longer than five years, or has more
 * than 800 buckets, TIME_ZONE_INVALID for a zone that is not one of the IANA database, and METRICS_TOP_INVALID if `top` is not 1 to 100.
 */
export function requireMetricsArguments({
  range,
  bucket,
  top,
}: Pick<MetricsArguments, "range" | "bucket" | "top">): void {
  if (top != null && (top < 1 || top > MAX_TOP))
    throw hostErrors.METRICS_TOP_INVALID({
      text: `top must be between 1 and ${MAX_TOP}; ${top.toLocaleString("en")} was asked for`,
      param: "top",
    });
  const lengthMs = range.to.getTime() - range.from.getTime();
  if (lengthMs <= 0) throw invalidRange("range.from must be before range.to");
  if (lengthMs > MAX_DAYS * DAY_MS) throw invalidRange("range must not be longer than five years");
  if (bucket != null && lengthMs / SHORTEST_MS[bucket] > MAX_BUCKETS) {
    throw invalidRange(`range must not have more than ${MAX_BUCKETS} buckets`);
  }
  const { timeZone = "UTC" } = range;
  if (!isTimeZone(timeZone)) {
    throw hostErrors.TIME_ZONE_INVALID({
      text: "range.timeZone is not a time zone of the IANA database",
      param: "range.timeZone",
    });
  }
}

function invalidRange(text: string) {
  return hostErrors.METRICS_RANGE_INVALID({ text, param: "range" });
}

/** An offset such as `+05:30` is no zone: PostgreSQL would read its sign the other way round. */
const ZONE = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/;

function isTimeZone(name: string): boolean {
  if (!ZONE.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Returns the text that carries a query from the subgraph that read the arguments to the others. */
export function toMetricsKey(query: MetricsQuery): string {
  return JSON.stringify(query);
}

/** Reads the text that `toMetricsKey` returned. Only the gateway sends it. */
export function readMetricsKey(key: string): MetricsQuery {
  return JSON.parse(key) as MetricsQuery;
}

/** Returns the query for the same rows in the range before, as one sum; null if it is not compared. */
export function toPreviousQuery(query: MetricsQuery): MetricsQuery | null {
  const { previousFromMs, fromMs } = query;
  if (previousFromMs === null) return null;
  return { ...query, fromMs: previousFromMs, toMs: fromMs, previousFromMs: null, bucket: null, groups: [], top: null };
}

/** The lengths of time of the sums of a rollup, in UTC; a week begins on Monday. */
export const GRAINS = ["hour", "day", "week"] as const;
export type Grain = (typeof GRAINS)[number];

/** A part of a range, and the length of the sums that it is read from; `row` for single rows. */
export interface RangePart {
  grain: "row" | Grain;
  from: Date;
  to: Date;
}

/**
 * Divides a range into parts that are sums of whole hours, days or weeks in UTC, and the rest at its ends. The longest sums that no bucket
 * divides are used: days and weeks only if buckets are not shorter, hours only if a bucket of the zone begins with an hour of UTC.
 */
export function divideRange(query: Pick<MetricsQuery, "fromMs" | "toMs" | "bucket" | "timeZone">): RangePart[] {
  const { fromMs, toMs, bucket, timeZone } = query;
  if (bucket !== null && !beginsWithHours(timeZone, fromMs, toMs)) return partsOf([["row", fromMs, toMs]]);
  const isOfUtc = timeZone === "UTC";
  const hasDays = bucket === null || (bucket !== "HOUR" && isOfUtc);
  const hasWeeks = bucket === null || (bucket === "WEEK" && isOfUtc);
  const [hourFrom, hourTo] = wholeUnits(fromMs, toMs, HOUR_MS);
  const [dayFrom, dayTo] = hasDays ? wholeUnits(hourFrom, hourTo, DAY_MS) : [hourTo, hourTo];
  const [weekFrom, weekTo] = hasWeeks ? wholeUnits(dayFrom, dayTo, WEEK_MS, MONDAY_MS) : [dayTo, dayTo];
  return partsOf([
    ["row", fromMs, hourFrom],
    ["hour", hourFrom, dayFrom],
    ["day", dayFrom, weekFrom],
    ["week", weekFrom, weekTo],
    ["day", weekTo, dayTo],
    ["hour", dayTo, hourTo],
    ["row", hourTo, toMs],
  ]);
}

function partsOf(parts: readonly [RangePart["grain"], number, number][]): RangePart[] {
  return parts
    .filter(([, fromMs, toMs]) => fromMs < toMs)
    .map(([grain, fromMs, toMs]) => ({ grain, from: new Date(fromMs), to: new Date(toMs) }));
}

/** Returns the whole units within a range, of which one begins at `originMs`; without one, an empty part at its end. */
function wholeUnits(fromMs: number, toMs: number, unitMs: number, originMs = 0): [number, number] {
  const first = Math.ceil((fromMs - originMs) / unitMs) * unitMs + originMs;
  const last = Math.floor((toMs - originMs) / unitMs) * unitMs + originMs;
  return first < last ? [first, last] : [toMs, toMs];
}

/** Returns whether the zone differs from UTC by whole hours on each day of a range. India and Nepal, for example, do not. */
function beginsWithHours(timeZone: string, fromMs: number, toMs: number): boolean {
  if (timeZone === "UTC") return true;
  const format = new Intl.DateTimeFormat("en", { timeZone, minute: "2-digit" });
  for (let atMs = Math.floor(fromMs / DAY_MS) * DAY_MS; atMs < toMs + DAY_MS; atMs += DAY_MS) {
    if (Number(format.format(atMs)) !== 0) return false;
  }
  return true;
}
