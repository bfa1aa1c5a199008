import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "../database.ts";

/** Erases the raw bytes and headers of up to `limit` events that are due for it, and returns their number. Hash, ids and the normalised event stay. */
export async function eraseBatch(db: Database, limit: number): Promise<number> {
  const erased = await db.query(sql`/* job */ WITH due AS (
      SELECT evidence_id FROM evidence_outcome WHERE erase_at <= (SELECT clock.now())
      ORDER BY erase_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), erased AS (
      -- As an array, whose length PostgreSQL expects to be small: the generic plan of a join expects a tenth of the table.
      UPDATE evidence SET body = NULL, headers = '{}' WHERE id = ANY(ARRAY(SELECT evidence_id FROM due))
    )
    UPDATE evidence_outcome SET erase_at = NULL WHERE evidence_id = ANY(ARRAY(SELECT evidence_id FROM due))
    RETURNING evidence_id`);
  return erased.length;
}
