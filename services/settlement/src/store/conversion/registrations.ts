import { sql, toJson } from "@aap/subgraph-host/sql";
import type { Registration } from "../../domain/conversion/repricing.ts";
import type { Database } from "../database.ts";
import { moveCursor, type ReadPage } from "../feed-cursor.ts";

/** Saves the registrations of a page of a feed, and that it was read, in one statement. */
export async function saveRegistrations(
  db: Database,
  page: ReadPage,
  registrations: readonly Registration[],
): Promise<void> {
  await db.query(sql`
    WITH moved AS (${moveCursor(page)})
    INSERT INTO registration (agent_id, builder_id, registered_at)
    SELECT "agentId", "builderId", "registeredAt"
    FROM jsonb_to_recordset(${toJson(registrations)}::jsonb) AS ("agentId" text, "builderId" text, "registeredAt" timestamptz)
    WHERE EXISTS (SELECT FROM moved)
    ON CONFLICT (agent_id) DO NOTHING`);
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
