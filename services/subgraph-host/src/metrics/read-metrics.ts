import type { Party } from "@aap/kernel/caller";
import { hostErrors } from "../host-errors.ts";
import { empty, join, raw, sql, type Query, type Sql } from "../sql.ts";
import { divideRange, readMetricsKey, toPreviousQuery, type Group, type MetricsQuery } from "./metrics-query.ts";
import { DIMENSIONS, idsOf, type Dimension, type MetricsPoint, type MetricsSource } from "./metrics-source.ts";
import { rankPoints } from "./rank-points.ts";

/** Returns no more points than one answer may have. */
const MAX_POINTS = 2_000;

/** The merchants and agents whose rows a query sums; null for all. */
interface Keys {
  merchantIds: readonly string[] | null;
  agentIds: readonly string[] | null;
  offerId: string | null;
}

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
  const dimension = dimensionOf(source, groups, keys);
  const parts = divideRange(query);
  const cells = parts.flatMap(({ grain, from, to }) =>
    grain === "row"
      ? [source.rows(conditionOf(source, { from, to }, query, keys))]
      : readSums(source, grain, { from, to }, dimension, query, keys),
  );
  const summed = parts.filter(({ grain }) => grain !== "row");
  const [first, last] = [summed.at(0), summed.at(-1)];
  if (source.correction && groups.has(source.correction.group) && first && last)
    cells.push(source.correction.rows(conditionOf(source, { from: first.from, to: last.to }, query, keys)));
  const labels = Object.entries(source.labels) as [Group, string][];
  const by = [
    column(query.bucket !== null, startOf(query), "start", "timestamptz"),
    column(groups.has("MERCHANT"), raw("merchant_id"), "merchantId", "text"),
    column(groups.has("AGENT"), raw("agent_id"), "agentId", "text"),
    column(groups.has("OFFER"), raw("offer_id"), "offerId", "text"),
    ...labels.map(([group, label]) =>
      column(groups.has(group) || source.alwaysBy.includes(label), raw(label), label, "text"),
    ),
  ];
  const sums = source.measures.map((measure) => raw(`sum("${measure}")::bigint AS "${measure}"`));
  const isAny = source.measures.map((measure) => raw(`sum("${measure}") <> 0`));
  const positions = join(by.map((_, index) => raw(`${index + 1}`)));
  const points = sql`SELECT ${join([...by, ...sums])} FROM (${join(cells, " UNION ALL ")}) AS cell
    GROUP BY ${positions} HAVING ${join(isAny, " OR ")}`;
  if (query.top !== null) return rankPoints(points, source, query.top, MAX_POINTS + 1);
  return sql`SELECT *, false AS "isRest" FROM (${points}) AS point ORDER BY ${positions} LIMIT ${MAX_POINTS + 1}`;
}

function column(isSelected: boolean, value: Sql, name: string, type: string): Sql {
  return sql`${isSelected ? value : raw(`NULL::${type}`)} AS ${raw(`"${name}"`)}`;
}

/** `date_trunc` with a zone follows its calendar, also where a day has 23 or 25 hours. */
function startOf({ bucket, timeZone }: MetricsQuery): Sql {
  return bucket === null ? empty : sql`date_trunc(${bucket}::text, at, ${timeZone}::text)`;
}

/** Returns the dimension of the rollup that has a query's sums: the one with every id by which it selects or groups. */
function dimensionOf(source: MetricsSource<string, string>, groups: ReadonlySet<Group>, keys: Keys): Dimension {
  const isNeeded = {
    merchant_id: keys.merchantIds !== null || groups.has("MERCHANT"),
    agent_id: keys.agentIds !== null || groups.has("AGENT"),
    offer_id: keys.offerId !== null || groups.has("OFFER"),
  };
  const needed = idsOf(source).filter((id) => isNeeded[id]);
  const found = (Object.keys(DIMENSIONS) as Dimension[]).find((dimension) => {
    const ids: readonly string[] = DIMENSIONS[dimension];
    return needed.every((id) => ids.includes(id));
  });
  return found ?? "agent_offer";
}

interface Times {
  from: Date;
  to: Date;
}

/** Returns the condition on the rows of a source that a query sums. */
function conditionOf(
  { columns }: MetricsSource<string, string>,
  { from, to }: Times,
  { livemode }: MetricsQuery,
  keys: Keys,
): Sql {
  return join(
    [
      sql`${columns.at} >= ${from} AND ${columns.at} < ${to}`,
      ...(columns.livemode === null ? [] : [sql`${columns.livemode} = ${livemode}`]),
      ...conditionsOf(columns, keys),
    ],
    " AND ",
  );
}

function conditionsOf(
  { merchant, agent, offer }: Pick<MetricsSource<string, string>["columns"], "merchant" | "agent" | "offer">,
  { merchantIds, agentIds, offerId }: Keys,
): Sql[] {
  return [
    merchant && isOneOf(merchant, merchantIds),
    isOneOf(agent, agentIds),
    offer && isOneOf(offer, offerId === null ? null : [offerId]),
  ].filter((condition) => condition !== null);
}

function isOneOf(column: Sql, ids: readonly string[] | null): Sql | null {
  if (ids === null) return null;
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = ANY(${[...ids]}::text[])`;
}

/** Reads the sums of a part from the rollup, and what was not added to it yet. */
function readSums(
  source: MetricsSource<string, string>,
  grain: string,
  { from, to }: Times,
  dimension: Dimension,
  { livemode }: MetricsQuery,
  keys: Keys,
): Sql[] {
  const { labels, measures, columns, rollup } = source;
  const ids: readonly string[] = DIMENSIONS[dimension];
  const selected = [
    raw("at"),
    ...["merchant_id", "agent_id", "offer_id"].map((id) => (ids.includes(id) ? raw(id) : raw(`NULL::text AS ${id}`))),
    ...[...Object.values(labels), ...measures].map((name) => raw(`"${name}"`)),
  ];
  const condition = join(
    [
      sql`at >= ${from} AND at < ${to}`,
      ...(columns.livemode === null ? [] : [sql`livemode = ${livemode}`]),
      ...conditionsOf({ merchant: raw("merchant_id"), agent: raw("agent_id"), offer: raw("offer_id") }, keys),
    ],
    " AND ",
  );
  // The dimension and the length are part of the text, so that a plan knows how many sums they have.
  const sums = raw(`${rollup}_rollup WHERE dimension = '${dimension}' AND grain = '${grain}'`);
  return [
    sql`SELECT ${join(selected)} FROM ${sums} AND ${condition}`,
    sql`SELECT ${join(selected)} FROM ${raw(`${rollup}_delta`)} WHERE ${condition}`,
  ];
}
