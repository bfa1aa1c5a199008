import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";

/** Returns the time of the database, which all processes share. */
export async function readClock(db: Pick<Statements, "query">): Promise<Date> {
  const [row] = await db.query<{ now: Date }>(sql`SELECT clock.now() AS now`);
  if (!row) throw new Error("SELECT clock.now() returned no row");
  return row.now;
}
