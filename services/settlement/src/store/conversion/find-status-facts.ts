import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "../database.ts";

/** Returns the ids of those sessions that have a conversion. It needs no party, because it returns nothing of the conversions. */
export async function findConvertedSessions(db: Database, sessionIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT id FROM unnest(${[...sessionIds]}::text[]) AS session (id) WHERE EXISTS (SELECT FROM conversion WHERE session_id = session.id)`);
  return rows.map(({ id }) => id);
}

/** Returns the ids of those checkouts that have a failed payment. It needs no party, because it returns nothing else. */
export async function findFailedCheckouts(db: Database, checkoutIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT DISTINCT checkout_id AS id FROM evidence_outcome WHERE status = 'noted' AND checkout_id = ANY(${[...checkoutIds]})`);
  return rows.map(({ id }) => id);
}
