import { setTimeout as sleep } from "node:timers/promises";
import { testLoginsOf } from "@aap/prisma/test-database";
import { createJobs } from "@aap/subgraph-host/jobs";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { useApplication } from "../support/application.ts";
import { openApplication } from "../support/open-application.ts";

const app = useApplication();

const queues = () =>
  app.sql("SELECT name, expire_seconds, deletion_seconds, retry_limit FROM settlement.queue ORDER BY name");

test("a job that recurs keeps no result of its call", async () => {
  const jobs = () =>
    app.sql<{ state: string; output: unknown }>(
      "SELECT state, output FROM settlement.job WHERE name = 'due-transitions'",
    );
  await expect.poll(async () => (await jobs()).map(({ state }) => state), { timeout: 10_000 }).toContain("completed");
  expect((await jobs()).filter(({ output }) => output !== null)).toEqual([]);
});

test("a start gives existing queues the time limits and retries of the current jobs", async () => {
  const own = await queues();
  expect(own).toContainEqual(expect.objectContaining({ name: "ledger-verification", expire_seconds: 900 }));
  await app.sql("UPDATE settlement.queue SET expire_seconds = 7, deletion_seconds = 7, retry_limit = 7");
  const second = await openApplication(app.databaseUrl);
  try {
    expect(await queues()).toEqual(own);
  } finally {
    await second.close();
  }
});

test("a burst of jobs runs four at once and without pauses, and a job that throws is repeated alone", async () => {
  const { db, pool, close } = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  const jobs = createJobs(pool, "settlement", pino({ level: "silent" }));
  const runs: number[] = [];
  const begunAt: number[] = [];
  let underWay = 0;
  let most = 0;
  try {
    await jobs.start();
    await jobs.work<{ n: number }>("burst", async ({ n }) => {
      runs.push(n);
      begunAt.push(performance.now());
      most = Math.max(most, (underWay += 1));
      await sleep(20);
      underWay -= 1;
      if (n === 0 && runs.filter((one) => one === 0).length === 1) throw new Error("the first try of this job fails");
    });
    await db.$transaction(async (tx) => {
      for (let n = 0; n < 40; n += 1) await jobs.add("burst", { n }, tx);
    });
    await expect.poll(() => new Set(runs).size, { timeout: 20_000, interval: 10 }).toBe(40);
    // The queue is asked every 0.5 s if nothing says that there is more.
    const gaps = Array.from({ length: 9 }, (_, batch) => (begunAt[4 * batch + 4] ?? NaN) - (begunAt[4 * batch] ?? NaN));
    expect(gaps.toSorted((a, b) => a - b)[4]).toBeLessThan(400);
    await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(41);
    expect(runs.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 40 }, (_, n) => n)]);
    expect(most).toBe(4);
  } finally {
    await jobs.close();
    await close();
  }
});
