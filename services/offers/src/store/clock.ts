import type { Database } from "../database.ts";

/** The database's time, which is everyone's. */
export async function readClock(db: Database): Promise<Date> {
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock.now() AS now`;
  if (!row) throw new Error("the database told no time");
  return row.now;
}
