import type { Party } from "@aap/kernel/caller";
import { hostErrors } from "../host-errors.ts";
import { join, sql, type Query, type Sql } from "../sql.ts";
import { readMetricsKey, toPreviousQuery, type MetricsQuery } from "./metrics-query.ts";
import type { MetricsPoint, MetricsSource } from "./metrics-source.ts";
import { rankPoints } from "./rank-points.ts";
import type { Keys } from "./read-cells.ts";
import { columnsOf, groupsOf, quote, sumCells } from "./sum-cells.ts";

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

/**
 * Returns whether the rows of a source have the merchant or the offer by which a query selects them. If not, how many of them match is
 * not known.
 */
export function isSelectable(
  { columns }: MetricsSource<string, string>,
  { of }: Pick<MetricsQuery, "of">,
  party: Party,
): boolean {
  const isOfMerchant = of.kind === "merchant" || party.kind === "merchant";
  return !(isOfMerchant && columns.merchant === null) && !(of.kind === "offer" && columns.offer === null);
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
  if (keys === null || !isSelectable(source, query, party)) return [];
  const points = await db.query<MetricsPoint<Label, Measure>>(selectPoints(source, query, keys));
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

/** Returns the statement that reads the points that have a sum, in their order. */
function selectPoints(source: MetricsSource<string, string>, query: MetricsQuery, keys: Keys): Sql {
  const points =
    query.top !== null && groupsOf(source, query).length > 0
      ? rankPoints(source, query, query.top, keys)
      : sql`SELECT *, false AS "isRest" FROM (${sumCells(source, query, keys)}) AS sums`;
  const isAny = source.measures.map((measure) => sql`${quote(measure)} <> 0`);
  const order = columnsOf(source, query).map(({ name }) => quote(name));
  return sql`SELECT * FROM (${points}) AS point WHERE ${join(isAny, " OR ")} ORDER BY ${join(order)} LIMIT ${MAX_POINTS + 1}`;
}
