import { roleOf } from "@aap/kernel/database-role";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

/** PostgreSQL's default `max_connections` without those that it reserves for superusers. */
const MOST_CONNECTIONS = 97;
const PROCESSES = 5;

/** Returns the open connections of the service by their role. */
async function connectionsByRole(): Promise<Record<string, number>> {
  const rows = await app.sql<{ role: string; count: number }>(
    `SELECT usename AS role, count(*)::int FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid() GROUP BY usename`,
  );
  const { username: owner } = new URL(app.databaseUrl);
  return Object.fromEntries(rows.filter(({ role }) => role !== owner).map(({ role, count }) => [role, count]));
}

test("under load each subgraph connects as its role only, and five processes need fewer connections than PostgreSQL's 100", async () => {
  const peaks: Record<string, number> = {};
  const sample = async () => {
    for (const [role, count] of Object.entries(await connectionsByRole()))
      peaks[role] = Math.max(peaks[role] ?? 0, count);
  };
  const sampling = setInterval(() => void sample(), 50);
  await Promise.all(Array.from({ length: 40 }, () => app.lifecycle.paid())).finally(() => clearInterval(sampling));
  await sample();
  expect(Object.keys(peaks).toSorted()).toEqual(SUBGRAPHS.map((name) => roleOf(app.databaseUrl, name)).toSorted());
  const total = Object.values(peaks).reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(SUBGRAPHS.length);
  expect(PROCESSES * total).toBeLessThan(MOST_CONNECTIONS);
});
