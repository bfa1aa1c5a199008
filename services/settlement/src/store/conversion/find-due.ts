import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "../database.ts";

/**
 * Returns up to `limit` ids of pending conversions whose validation window ended after their state was saved, ordered by its end,
 * without those of `except`.
 */
export async function findDue(db: Database, limit: number, except: readonly string[] = []): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM conversion WHERE window_ends_at <= (SELECT clock.now()) AND state = 'PENDING' AND id <> ALL(${[...except]})
    ORDER BY window_ends_at LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
