import { sql, type Sql } from "@aap/subgraph-host/sql";

/** Returns a time as ISO 8601 in UTC, as JavaScript spells a date. */
export function isoTime(column: Sql): Sql {
  return sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
