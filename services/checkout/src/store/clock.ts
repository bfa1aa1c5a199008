import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";

/** The time of the database's clock, and the real time of its machine. */
export interface ClockRow {
  now: Date;
  realTime: Date;
}

/** Returns the time by the database's clock, and the real time. */
export async function readClock(db: Statements): Promise<ClockRow> {
  const [row] = await db.query<ClockRow>(sql`SELECT clock.now() AS now, now() AS "realTime"`);
  if (!row) throw new Error("SELECT clock.now() returned no row");
  return row;
}

/** Moves the clock of all subgraphs forward to a time; changes nothing if the clock is already later. */
export async function advanceClock(db: Statements, to: Date): Promise<void> {
  await db.query(sql`SELECT clock.advance(${to.toISOString()}::timestamptz)`);
}
