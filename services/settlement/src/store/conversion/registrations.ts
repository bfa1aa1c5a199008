import { sql, toJson } from "@aap/subgraph-host/sql";
import type { Registration } from "../../domain/conversion/repricing.ts";
import type { Database } from "../database.ts";

/** Returns the cursor after which a feed is to be read; null if it was never read. */
export async function findCursor(db: Database, feed: string): Promise<string | null> {
  return (await db.feedCursor.findUnique({ where: { feed } }))?.cursor ?? null;
}

/**
 * Saves the registrations of a page of a feed and the new cursor in one statement. Saves nothing if another process has moved the
 * cursor since, because that one has saved the same page.
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

/** A conversion without a builder whose agent is registered with one. */
export interface HeldConversion extends Registration {
  id: string;
}

/**
 * Returns up to `limit` conversions without a builder, settled or not, whose agents are registered with one, ordered by id, from the
 * first id after `after`.
 */
export function findHeld(db: Database, after: string, limit: number): Promise<HeldConversion[]> {
  return db.query(sql`
    SELECT c.id, r.agent_id AS "agentId", r.builder_id AS "builderId", r.registered_at AS "registeredAt"
    FROM registration r JOIN conversion c ON c.agent_id = r.agent_id
    WHERE c.builder_id IS NULL AND c.id > ${after} ORDER BY c.id LIMIT ${limit}`);
}
