import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";

/**
 * Returns the statement that raises the versions of keys: what was decided with their earlier versions is not saved, but decided again.
 * It waits for a writer of one of the keys. The next statement of the transaction sees what that writer saved.
 */
export function overtakeKeys(keys: readonly string[]): Sql {
  // All writers update keys in the same order, so that they never deadlock.
  return sql`INSERT INTO correlation_key AS k (key, version)
    SELECT jsonb_array_elements_text(${toJson(keys.toSorted())}::jsonb), 1
    ON CONFLICT (key) DO UPDATE SET version = k.version + 1`;
}
