import type { Database } from "../database.ts";

/** The moment, by the clock that every window is judged by. */
export type Clock = () => Promise<Date>;

/** A clock that those share who ask while an answer is on its way: it may be one round trip old, never ahead. */
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
  const [row] = await db.$queryRaw<{ now: Date }[]>`SELECT clock.now() AS now`;
  if (row === undefined) throw new Error("the clock answered no row");
  return row.now;
}
