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

function insertEvents(events: readonly NewEvent[]): Sql {
  const rows = events.map((event) => ({ id: newId("evt"), ...event }));
  return sql`INSERT INTO outbound_event (id, type, subject_id, livemode, merchant_id, builder_id, agent_id, data, occurred_at)
    SELECT id, type, "subjectId", livemode, "merchantId", "builderId", "agentId", data, "occurredAt"
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb) AS (
      id text, type text, "subjectId" text, livemode boolean, "merchantId" text, "builderId" text, "agentId" text, data jsonb,
      "occurredAt" timestamptz)
    -- A checkout that is paid is neither failed nor expired, and one that failed is not expired.
    -- OFFSET 0 makes it a look-up. PostgreSQL expects 100 events, and would read the whole table for them.
    WHERE type NOT IN ('checkout.failed', 'checkout.expired') OR NOT (
      EXISTS (SELECT FROM conversion c WHERE c.checkout_id = "subjectId" OFFSET 0)
      OR EXISTS (
        SELECT FROM outbound_event f WHERE f.subject_id = "subjectId" AND f.type = 'checkout.failed' AND f.type LIKE 'checkout.%' OFFSET 0))
    ON CONFLICT (subject_id, type) WHERE type LIKE 'checkout.%' DO NOTHING`;
}
