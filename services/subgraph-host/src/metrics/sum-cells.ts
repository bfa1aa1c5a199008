import { empty, join, raw, sql, type Sql } from "../sql.ts";
import type { Group, MetricsQuery } from "./metrics-query.ts";
import type { MetricsSource } from "./metrics-source.ts";
import { readCells, type Keys } from "./read-cells.ts";

/** A column of a point besides its sums. */
export interface PointColumn {
  name: string;
  type: "timestamptz" | "text";
  /** Whether the query separates sums by it. The column is null if not. */
  isSelected: boolean;
  /** Its value in a cell. */
  value: Sql;
}

/** Returns the columns of a point besides its sums, in the order in which points are returned. */
export function columnsOf(
  { columns, labels, alwaysBy }: MetricsSource<string, string>,
  query: MetricsQuery,
): PointColumn[] {
  const groups = new Set(query.groups);
  const hasMerchant = groups.has("MERCHANT") && columns.merchant !== null;
  const hasOffer = groups.has("OFFER") && columns.offer !== null;
  return [
    { name: "start", type: "timestamptz", isSelected: query.bucket !== null, value: startOf(query) },
    { name: "merchantId", type: "text", isSelected: hasMerchant, value: raw("merchant_id") },
    { name: "agentId", type: "text", isSelected: groups.has("AGENT"), value: raw("agent_id") },
    { name: "offerId", type: "text", isSelected: hasOffer, value: raw("offer_id") },
    ...(Object.entries(labels) as [Group, string][]).map(([group, label]) => ({
      name: label,
      type: "text" as const,
      isSelected: groups.has(group) || alwaysBy.includes(label),
      value: raw(label),
    })),
  ];
}

/** `date_trunc` with a zone follows its calendar, also where a day has 23 or 25 hours. */
function startOf({ bucket, timeZone }: MetricsQuery): Sql {
  return bucket === null ? empty : sql`date_trunc(${bucket}::text, at, ${timeZone}::text)`;
}

/** Returns the columns that can be ranked: those by which the query groups, but for the labels that always separate sums. */
export function groupsOf(source: MetricsSource<string, string>, query: MetricsQuery): PointColumn[] {
  return columnsOf(source, query).filter(
    ({ name, isSelected }) => isSelected && name !== "start" && !source.alwaysBy.includes(name),
  );
}

/** Returns all that a query sums, as a table `cell`. */
export function cellsOf(source: MetricsSource<string, string>, query: MetricsQuery, keys: Keys): Sql {
  return sql`(${join(readCells(source, query, keys), " UNION ALL ")}) AS cell`;
}

/** Returns the statement that sums the cells of a query that match a condition, as its points. */
export function sumCells(
  source: MetricsSource<string, string>,
  query: MetricsQuery,
  keys: Keys,
  condition: Sql = raw("true"),
): Sql {
  const columns = columnsOf(source, query);
  const values = columns.map(
    ({ name, type, isSelected, value }) => sql`${isSelected ? value : raw(`NULL::${type}`)} AS ${quote(name)}`,
  );
  const sums = source.measures.map((measure) => sql`sum(${quote(measure)})::bigint AS ${quote(measure)}`);
  const selected = columns.flatMap(({ isSelected }, index) => (isSelected ? [raw(`${index + 1}`)] : []));
  return sql`SELECT ${join([...values, ...sums])} FROM ${cellsOf(source, query, keys)} WHERE ${condition}
    GROUP BY ${selected.length > 0 ? join(selected) : raw("()")}`;
}

export function quote(name: string): Sql {
  return raw(`"${name}"`);
}
