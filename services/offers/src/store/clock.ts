import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";

/** Returns the time of the database, which all processes share. */
export async function readClock(db: Database): Promise<Date> {
  const [row] = await db.query<{ now: Date }>(sql`SELECT clock.now() AS now`);
  if (!row) throw new Error("SELECT clock.now() returned no row");
  return row.now;
}
