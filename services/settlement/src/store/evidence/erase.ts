import type { Database } from "../database.ts";

/** Erases the raw bytes and headers of up to `limit` events that are due for it, and returns their number. Hash, ids and the normalised event stay. */
export async function eraseBatch(db: Database, limit: number): Promise<number> {
  return db.$executeRaw`
    WITH due AS (
      SELECT evidence_id FROM evidence_outcome WHERE erase_at <= (SELECT clock.now())
      ORDER BY erase_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), erased AS (
      UPDATE evidence e SET body = NULL, headers = '{}' FROM due WHERE e.id = due.evidence_id
    )
    UPDATE evidence_outcome o SET erase_at = NULL FROM due WHERE o.evidence_id = due.evidence_id`;
}
