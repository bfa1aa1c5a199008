import { isObjectType, type GraphQLSchema } from "graphql";
import { isConnection } from "./node-count.ts";
import type { Connection } from "./page.ts";
import { sql, type Query, type Sql } from "./sql.ts";

/** The greatest number of rows that `totalCount` counts exactly. */
export const MAX_COUNT = 10_000;

/** Resolves `totalCount` of every connection. A connection counts its rows only if the request selects it. */
export function countConnections(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const field = isObjectType(type) && isConnection(type) ? type.getFields()["totalCount"] : undefined;
    if (field) field.resolve = resolveTotalCount;
  }
  return schema;
}

async function resolveTotalCount({ countRows }: Connection<unknown>) {
  if (countRows === undefined) throw new Error("the list has totalCount and cannot count its rows");
  return toCount(await countRows());
}

function toCount(rows: number) {
  return rows > MAX_COUNT ? { count: MAX_COUNT, precision: "AT_LEAST" } : { count: rows, precision: "EXACT" };
}

/** Counts the rows of `FROM … WHERE …`, and stops after `MAX_COUNT + 1`. */
export async function countOf(db: { query: Query }, from: Sql): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT FROM ${from} LIMIT ${MAX_COUNT + 1}::int) AS counted`);
  return row?.count ?? 0;
}

/** Counts the rows of `FROM … WHERE …` for each parent, whose id the condition calls `parent.id`. */
export function countOfEach(
  db: { query: Query },
  parentIds: readonly string[],
  from: Sql,
): Promise<{ id: string; count: number }[]> {
  return db.query(sql`
    SELECT parent.id, (SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${MAX_COUNT + 1}::int) AS counted) AS count
    FROM unnest(${[...parentIds]}::text[]) AS parent(id)`);
}
