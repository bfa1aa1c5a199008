import { newId } from "@aap/kernel/ids";
import { sql, toJson, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { NewEvent } from "../../domain/outbound/event.ts";

/**
 * Returns the part of a statement (a common table expression, `events`) that saves events. Add it to the statement that saves their
 * cause: `WITH …, ${saveEvents(events)} SELECT …`.
 */
export function saveEvents(events: readonly NewEvent[]): Sql {
  return sql`events AS (${insertEvents(events)})`;
}

/** Saves events in a separate statement: in a transaction, or if nothing else is saved. */
export async function addEvents(db: Statements, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await db.query(insertEvents(events));
}

/**
 * The key of the lock under which events get their positions. Its holder draws them from the sequence of events and keeps it until it
 * commits, so positions become visible in their order and a reader never misses one.
 */
export const POSITIONS = sql`hashtextextended('settlement.outbound_event', 0)`;

/**
 * An event gets its position here, so that it is published with its cause. The publisher gives it later if another writer holds the
 * lock, or if an earlier event of the subject still waits for its own.
 */
function insertEvents(events: readonly NewEvent[]): Sql {
  const rows = events.map((event) => ({ id: newId("evt"), ...event }));
  return sql`INSERT INTO outbound_event (id, sequence, position, type, subject_id, livemode, merchant_id, builder_id, agent_id, data, occurred_at)
    SELECT id, coalesce(position, nextval('outbound_event_sequence_seq')), position, type, "subjectId", livemode, "merchantId",
      "builderId", "agentId", data, "occurredAt"
    FROM (
      -- The number is drawn after the lock was taken, because it depends on it.
      SELECT given.*, CASE WHEN is_free AND NOT EXISTS (
          SELECT FROM outbound_event earlier WHERE earlier.subject_id = "subjectId" AND earlier.position IS NULL OFFSET 0)
        THEN nextval('outbound_event_sequence_seq') END AS position
      FROM pg_try_advisory_xact_lock(${POSITIONS}) AS lock (is_free), jsonb_to_recordset(${toJson(rows)}::jsonb) AS given (
        id text, type text, "subjectId" text, livemode boolean, "merchantId" text, "builderId" text, "agentId" text, data jsonb,
        "occurredAt" timestamptz)
      -- A checkout that is paid is neither failed nor expired, and one that failed is not expired.
      -- OFFSET 0 makes it a look-up. PostgreSQL expects 100 events, and would read the whole table for them.
      WHERE type NOT IN ('checkout.failed', 'checkout.expired') OR NOT (
        EXISTS (SELECT FROM conversion c WHERE c.checkout_id = "subjectId" OFFSET 0)
        OR EXISTS (
          SELECT FROM outbound_event f WHERE f.subject_id = "subjectId" AND f.type = 'checkout.failed' AND f.type LIKE 'checkout.%' OFFSET 0))
    ) AS event
    ON CONFLICT (subject_id, type) WHERE type LIKE 'checkout.%' DO NOTHING`;
}
