import { sql } from "@aap/subgraph-host/sql";
import type { Database } from "./database.ts";

/** Returns the time of the database, by which all windows are judged. */
export type Clock = () => Promise<Date>;

/** Returns a clock whose concurrent calls share one statement. The time may be one round trip old, and is never in the future. */
export function createClock(db: Database): Clock {
  let reading: Promise<Date> | undefined;
  return () => {
    reading ??= readClock(db).finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

async function readClock(db: Database): Promise<Date> {
  const [row] = await db.query<{ now: Date }>(sql`SELECT clock.now() AS now`);
  if (row === undefined) throw new Error("SELECT clock.now() returned no row");
  return row.now;
}
