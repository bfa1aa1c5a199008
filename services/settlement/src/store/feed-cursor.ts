import { sql, type Sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";

/** Returns the cursor after which a feed is to be read; null if it was never read. */
export async function findCursor(db: Database, feed: string): Promise<string | null> {
  const [row] = await db.query<{ cursor: string }>(sql`SELECT cursor FROM feed_cursor WHERE feed = ${feed}`);
  return row?.cursor ?? null;
}

/** A page of a feed that was read: the cursor before it and its end. */
export interface ReadPage {
  feed: string;
  from: string | null;
  to: string;
}

/** Returns the statement that moves a feed's cursor past a page. It returns no row if another process has moved it since, which saved the same page. */
export function moveCursor({ feed, from, to }: ReadPage): Sql {
  return sql`INSERT INTO feed_cursor AS c (feed, cursor) VALUES (${feed}, ${to})
    ON CONFLICT (feed) DO UPDATE SET cursor = excluded.cursor, updated_at = excluded.updated_at WHERE c.cursor = ${from}
    RETURNING feed`;
}
