import { join, raw, sql, type Sql } from "../sql.ts";
import { divideRange, type Grain, type Group, type MetricsQuery } from "./metrics-query.ts";
import {
  DIMENSIONS,
  dimensionWith,
  labelsOfAll,
  separatorsOf,
  type Dimension,
  type MetricsSource,
} from "./metrics-source.ts";

/** The merchants and agents whose rows a query sums; null for all. */
export interface Keys {
  merchantIds: readonly string[] | null;
  agentIds: readonly string[] | null;
  offerId: string | null;
}

/**
 * Returns the statements that together read each row of a query once: as part of a sum, the longest that fits, as part of a change that
 * was not added to the sums, or by itself.
 */
export function readCells(source: MetricsSource<string, string>, query: MetricsQuery, keys: Keys): Sql[] {
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
  return cells;
}

/** Returns the dimension of the rollup that has a query's sums: the first one with every column by which it selects or groups. */
function dimensionOf(source: MetricsSource<string, string>, groups: ReadonlySet<Group>, keys: Keys): Dimension {
  const isNeeded = {
    merchant_id: keys.merchantIds !== null || groups.has("MERCHANT"),
    agent_id: keys.agentIds !== null || groups.has("AGENT"),
    offer_id: keys.offerId !== null || groups.has("OFFER"),
    vertical: groups.has("VERTICAL"),
  };
  const needed = separatorsOf(source).filter((column) => isNeeded[column]);
  const found = (Object.keys(DIMENSIONS) as Dimension[]).find((dimension) => {
    const by: readonly string[] = DIMENSIONS[dimension];
    return needed.every((column) => by.includes(column));
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
  grain: Grain,
  { from, to }: Times,
  dimension: Dimension,
  { livemode }: MetricsQuery,
  keys: Keys,
): Sql[] {
  const { labels, measures, columns, rollup } = source;
  const by = new Set<string>([...DIMENSIONS[dimension], ...labelsOfAll(source)]);
  const selected = [
    raw("at"),
    ...["merchant_id", "agent_id", "offer_id", ...Object.values(labels)].map((name) =>
      by.has(name) ? raw(`"${name}"`) : raw(`NULL::text AS "${name}"`),
    ),
    ...measures.map((name) => raw(`"${name}"`)),
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
  const sums = raw(`${rollup}_rollup WHERE dimension = '${dimensionWith(grain, dimension)}' AND grain = '${grain}'`);
  return [
    sql`SELECT ${join(selected)} FROM ${sums} AND ${condition}`,
    sql`SELECT ${join(selected)} FROM ${raw(`${rollup}_delta`)} WHERE ${condition}`,
  ];
}
