import type { Registration } from "../domain/repricing.ts";
import type { Database } from "./database.ts";
import { toJson } from "./record.ts";

/** Where reading a feed goes on; null where it was never read. */
export async function findCursor(db: Database, feed: string): Promise<string | null> {
  return (await db.feedCursor.findUnique({ where: { feed } }))?.cursor ?? null;
}

/**
 * Saves what a page of a feed told, and that it was read, in one statement; saves nothing when another process read on from
 * the same cursor first, for then it has saved the same.
 */
export async function saveRegistrations(
  db: Database,
  feed: string,
  cursor: { from: string | null; to: string },
  registrations: readonly Registration[],
): Promise<void> {
  await db.$executeRaw`
    WITH moved AS (
      INSERT INTO feed_cursor AS c (feed, cursor) VALUES (${feed}, ${cursor.to})
      ON CONFLICT (feed) DO UPDATE SET cursor = excluded.cursor, updated_at = excluded.updated_at WHERE c.cursor = ${cursor.from}
      RETURNING feed
    )
    INSERT INTO registration (agent_id, builder_id, registered_at)
    SELECT "agentId", "builderId", "registeredAt"
    FROM jsonb_to_recordset(${toJson(registrations)}::jsonb) AS ("agentId" text, "builderId" text, "registeredAt" timestamptz)
    WHERE EXISTS (SELECT FROM moved)
    ON CONFLICT (agent_id) DO NOTHING`;
}

/** A conversion whose share is held although its agent has a builder by now. */
export interface HeldConversion extends Registration {
  id: string;
}

/** Conversions without a builder, never settled, of agents that came under one. */
export function findHeld(db: Database, limit: number): Promise<HeldConversion[]> {
  return db.$queryRaw`
    SELECT c.id, r.agent_id AS "agentId", r.builder_id AS "builderId", r.registered_at AS "registeredAt"
    FROM registration r JOIN conversion c ON c.agent_id = r.agent_id
    WHERE c.builder_id IS NULL AND c.settled_commission_minor IS NULL ORDER BY c.id LIMIT ${limit}`;
}
