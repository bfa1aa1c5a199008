import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "../database.ts";
import { POSITIONS } from "./save-events.ts";

/** The most events that one transaction of the publisher numbers, or writes deliveries of. */
export const BATCH = 500;

/** Returns whether events have no position, and whether published events have no deliveries yet. */
export async function findUnpublished(db: Database): Promise<{ unnumbered: boolean; unaddressed: boolean }> {
  const [row] = await db.query<{ unnumbered: boolean; unaddressed: boolean }>(sql`/* job */
    SELECT EXISTS (SELECT FROM outbound_event WHERE position IS NULL) AS unnumbered,
      coalesce((SELECT max(position) FROM outbound_event) > (SELECT addressed_position FROM event_publisher), false) AS unaddressed`);
  return row ?? { unnumbered: false, unaddressed: false };
}

/** Gives positions to up to 500 committed events that were written without one, in the order of their writing. Returns whether there were 500. */
export function numberEvents(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query(sql`/* job */ SELECT pg_advisory_xact_lock(${POSITIONS})`);
    // The snapshot of the second statement is taken after the lock, so it has what the holder before committed.
    const [row] = await tx.query<{ count: number }>(sql`/* job */ WITH taken AS MATERIALIZED (
        SELECT array_agg(id ORDER BY sequence) AS ids, array_agg(next ORDER BY sequence) AS positions, max(sequence) AS last FROM (
          SELECT id, sequence, nextval('outbound_event_sequence_seq') AS next FROM (
            SELECT id, sequence FROM outbound_event WHERE position IS NULL ORDER BY sequence LIMIT ${BATCH}) AS batch) AS numbered
      ), published AS (
        -- A range, not a list: if the table was empty when this was planned, PostgreSQL compares every row with every id of a list.
        UPDATE outbound_event SET position = (SELECT positions FROM taken)[array_position((SELECT ids FROM taken), id)]
        WHERE position IS NULL AND sequence <= (SELECT last FROM taken)
      ) SELECT cardinality(ids) AS count FROM taken`);
    return row?.count === BATCH;
  });
}
