import type { Party } from "@aap/kernel/caller";
import { hostErrors } from "../host-errors.ts";
import { empty, join, raw, sql, type Query, type Sql } from "../sql.ts";
import { readMetricsKey, toPreviousQuery, type Group, type MetricsQuery } from "./metrics-query.ts";
import type { MetricsPoint, MetricsSource } from "./metrics-source.ts";
import { rankPoints } from "./rank-points.ts";
import { readCells, type Keys } from "./read-cells.ts";

/** Returns no more points than one answer may have. */
const MAX_POINTS = 2_000;

/**
 * Returns the points of the query with a key that the party may read, in the order of their buckets, and those of the range before,
 * null if the query does not compare with it. Throws METRICS_TOO_DETAILED for more than 2,000 points.
 */
export async function readMetrics<Label extends string, Measure extends string>(
  db: { query: Query },
  source: MetricsSource<Label, Measure>,
  key: string,
  party: Party,
): Promise<{ points: MetricsPoint<Label, Measure>[]; before: MetricsPoint<Label, Measure>[] | null }> {
  const query = readMetricsKey(key);
  const previous = toPreviousQuery(query);
  const [points, before] = await Promise.all([
    readPoints(db, source, query, party),
    previous && readPoints(db, source, previous, party),
  ]);
  return { points, before };
}

/** Returns the points of groups: all but those that sum the groups beyond `top`. */
export function pointsOfGroups<Point extends { isRest: boolean }>(points: readonly Point[]): Point[] {
  return points.filter(({ isRest }) => !isRest);
}

async function readPoints<Label extends string, Measure extends string>(
  db: { query: Query },
  source: MetricsSource<Label, Measure>,
  query: MetricsQuery,
  party: Party,
): Promise<MetricsPoint<Label, Measure>[]> {
  const keys = keysOf(query, party);
  if (keys === null || (keys.merchantIds !== null && source.columns.merchant === null)) return [];
  if (keys.offerId !== null && source.columns.offer === null) return [];
  const points = await db.query<MetricsPoint<Label, Measure>>(toStatement(source, query, keys));
  if (points.length <= MAX_POINTS) return points;
  throw hostErrors.METRICS_TOO_DETAILED({
    text: `The metrics have more than ${MAX_POINTS} points: ask for longer buckets or fewer groups`,
    param: "groupBy",
  });
}

/** Returns whose rows are summed: those of the query that the party may read; null for none. */
function keysOf({ of }: MetricsQuery, party: Party): Keys | null {
  if (party.kind === "none") return null;
  const merchantIds = both(
    party.kind === "merchant" ? [party.merchantId] : null,
    of.kind === "merchant" ? [of.merchantId] : null,
  );
  const agentIds = both(party.kind === "agents" ? party.agentIds : null, of.kind === "agents" ? of.agentIds : null);
  if (merchantIds?.length === 0 || agentIds?.length === 0) return null;
  return { merchantIds, agentIds, offerId: of.kind === "offer" ? of.offerId : null };
}

function both(some: readonly string[] | null, others: readonly string[] | null): readonly string[] | null {
  if (some === null || others === null) return some ?? others;
  return some.filter((id) => others.includes(id));
}

function toStatement(source: MetricsSource<string, string>, query: MetricsQuery, keys: Keys): Sql {
  const groups = new Set(query.groups);
  const cells = readCells(source, query, keys);
  const labels = Object.entries(source.labels) as [Group, string][];
  const by = [
    { name: "start", type: "timestamptz", isSelected: query.bucket !== null, value: startOf(query) },
    { name: "merchantId", type: "text", isSelected: groups.has("MERCHANT"), value: raw("merchant_id") },
    { name: "agentId", type: "text", isSelected: groups.has("AGENT"), value: raw("agent_id") },
    { name: "offerId", type: "text", isSelected: groups.has("OFFER"), value: raw("offer_id") },
    ...labels.map(([group, label]) => ({
      name: label,
      type: "text",
      isSelected: groups.has(group) || source.alwaysBy.includes(label),
      value: raw(label),
    })),
  ];
  const columns = by.map(
    ({ name, type, isSelected, value }) => sql`${isSelected ? value : raw(`NULL::${type}`)} AS ${raw(`"${name}"`)}`,
  );
  const sums = source.measures.map((measure) => raw(`sum("${measure}")::bigint AS "${measure}"`));
  const isAny = source.measures.map((measure) => raw(`sum("${measure}") <> 0`));
  const selected = by.flatMap(({ isSelected }, index) => (isSelected ? [raw(`${index + 1}`)] : []));
  const points = sql`SELECT ${join([...columns, ...sums])} FROM (${join(cells, " UNION ALL ")}) AS cell
    GROUP BY ${selected.length > 0 ? join(selected) : raw("()")} HAVING ${join(isAny, " OR ")}`;
  const { top, bucket } = query;
  if (top !== null) return rankPoints(points, source, { top, bucket }, MAX_POINTS + 1);
  const order = selected.length > 0 ? sql`ORDER BY ${join(selected)}` : empty;
  return sql`SELECT *, false AS "isRest" FROM (${points}) AS point ${order} LIMIT ${MAX_POINTS + 1}`;
}

/** `date_trunc` with a zone follows its calendar, also where a day has 23 or 25 hours. */
function startOf({ bucket, timeZone }: MetricsQuery): Sql {
  return bucket === null ? empty : sql`date_trunc(${bucket}::text, at, ${timeZone}::text)`;
}
