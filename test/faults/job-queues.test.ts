import { expect, test } from "vitest";
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
