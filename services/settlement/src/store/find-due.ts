import type { Database } from "./database.ts";

/** Conversions, the longest due first, whose validation window ended while their state was written as pending. */
export async function findDue(db: Database, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM conversion WHERE window_ends_at <= (SELECT clock.now()) ORDER BY window_ends_at LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
