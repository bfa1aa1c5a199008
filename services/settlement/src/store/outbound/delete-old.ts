import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "../database.ts";

/** How long events and their deliveries are kept (ours). */
const KEPT_DAYS = 30;

/** Deletes up to `limit` of the oldest events that are older than 30 days, with their deliveries, and returns their number. */
export async function deleteOldBatch(db: Database, limit: number): Promise<number> {
  const rows = await db.query(sql`/* job */ WITH oldest AS (
      SELECT id, occurred_at FROM outbound_event WHERE position IS NOT NULL ORDER BY position LIMIT ${limit}::int
    ), old AS (
      SELECT id FROM oldest WHERE occurred_at < (SELECT clock.now()) - make_interval(days => ${KEPT_DAYS})
    ), deliveries AS (
      DELETE FROM webhook_delivery WHERE event_id = ANY(ARRAY(SELECT id FROM old))
    )
    DELETE FROM outbound_event WHERE id = ANY(ARRAY(SELECT id FROM old)) RETURNING id`);
  return rows.length;
}
