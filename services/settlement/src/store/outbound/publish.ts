import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "../database.ts";
import { addressEvents } from "./fan-out.ts";

const BATCH = 500;

/** Returns whether events wait to be published. */
export async function hasUnpublished(db: Database): Promise<boolean> {
  const [row] = await db.query<{ waits: boolean }>(
    sql`/* job */ SELECT EXISTS (SELECT FROM outbound_event WHERE position IS NULL) AS waits`,
  );
  return row?.waits ?? false;
}

/**
 * Numbers up to 500 committed events in the order of their writing, writes their deliveries, and returns how many it numbered. One
 * process publishes at a time, so positions become visible in their order and a reader never misses one. Returns 0 if another process
 * is publishing.
 */
export async function publishEvents(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const [publisher] = await tx.query<{ last: bigint }>(
      sql`/* job */ SELECT last_position AS last FROM event_publisher FOR UPDATE SKIP LOCKED`,
    );
    if (publisher === undefined) return 0;
    // The positions are read by a second statement: its snapshot is taken after the lock, so it has those of the publisher before.
    const [row] = await tx.query<{ count: number }>(sql`/* job */ WITH taken AS MATERIALIZED (
        SELECT coalesce(array_agg(id ORDER BY sequence), '{}') AS ids, max(sequence) AS last FROM (
          SELECT id, sequence FROM outbound_event WHERE position IS NULL ORDER BY sequence LIMIT ${BATCH}) AS batch
      ), published AS (
        -- A range, not a list: if the table was empty when this was planned, PostgreSQL compares every row with every id of a list.
        UPDATE outbound_event SET position = ${publisher.last}::bigint + array_position((SELECT ids FROM taken), id)
        WHERE position IS NULL AND sequence <= (SELECT last FROM taken)
      ), moved AS (
        UPDATE event_publisher SET last_position = ${publisher.last}::bigint + (SELECT cardinality(ids) FROM taken)
      ) SELECT cardinality(ids) AS count FROM taken`);
    const count = row?.count ?? 0;
    await addressEvents(tx, publisher.last, count);
    return count;
  });
}
