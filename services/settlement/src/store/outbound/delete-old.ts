import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "../database.ts";
import { OPERATORS } from "./find-events.ts";

/** How long events and their deliveries are kept (ours). */
const KEPT_DAYS = 30;

/**
 * Deletes up to `limit` of the oldest events that are older than 30 days, with their deliveries, and returns their number. Of each
 * reader, mode and type the last deleted event is remembered, so that a reader that has it can read on.
 */
export async function deleteOldBatch(db: Database, limit: number): Promise<number> {
  const rows = await db.query(sql`/* job */ WITH oldest AS (
      SELECT * FROM outbound_event WHERE position <= (SELECT addressed_position FROM event_publisher) ORDER BY position LIMIT ${limit}::int
    ), old AS (
      SELECT * FROM oldest WHERE occurred_at < (SELECT clock.now()) - make_interval(days => ${KEPT_DAYS})
    ), remembered AS (
      INSERT INTO deleted_event AS known (reader, livemode, type, event_id, position)
      SELECT DISTINCT ON (reader, livemode, type) reader, livemode, type, id, position
      FROM old CROSS JOIN unnest(ARRAY[${OPERATORS}, merchant_id, builder_id, agent_id]) AS of (reader)
      WHERE reader IS NOT NULL ORDER BY reader, livemode, type, position DESC
      ON CONFLICT (reader, livemode, type) DO UPDATE SET event_id = excluded.event_id, position = excluded.position
      WHERE known.position < excluded.position
    ), deliveries AS (
      DELETE FROM webhook_delivery WHERE event_id = ANY(ARRAY(SELECT id FROM old))
    )
    DELETE FROM outbound_event WHERE id = ANY(ARRAY(SELECT id FROM old)) RETURNING id`);
  return rows.length;
}
