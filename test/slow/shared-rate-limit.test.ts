import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { openDemoTemplate, type DemoTemplate } from "../support/demo-template.ts";
import { eventually } from "../support/eventually.ts";
import { openApplication } from "../support/open-application.ts";

let database: TestDatabase;
let template: DemoTemplate;
let redis: ChildProcess;
let port: number;
const applications: Awaited<ReturnType<typeof openApplication>>[] = [];

beforeAll(async () => {
  const serverUrl = inject("databaseServer");
  const name = inject("demoTemplate");
  template = await openDemoTemplate(serverUrl, name);
  database = await createTestDatabase(serverUrl, name);
  port = await freePort();
  await startRedis();
  // Ten units, of which one refills in a second.
  const env = { RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_WINDOW_SECONDS: "10", REDIS_URL: `redis://127.0.0.1:${port}` };
  for (const _ of ["first", "second"]) applications.push(await openApplication(database.url, env));
});
afterAll(async () => {
  await Promise.all(applications.map((application) => application.close()));
  redis?.kill();
  await database?.drop();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address() as { port: number };
  probe.close();
  return address.port;
}

async function startRedis(): Promise<void> {
  redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]);
  await eventually(async () => {
    const socket = connect(port, "127.0.0.1");
    const isUp = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isUp;
  });
}

/** Sends so many requests with a key to the processes in turn, and returns how many were not refused. */
async function served(key: string, requests: number): Promise<number> {
  const clients = applications.map(({ baseUrl }) => createClient(baseUrl, key));
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < requests; n++) {
    statuses.push((await clients[n % clients.length]?.get("/v1/sessions/ses_x"))?.status);
  }
  expect(statuses.every((status) => status === 404 || status === 429)).toBe(true);
  return statuses.filter((status) => status === 404).length;
}

/** Returns whether 24 requests were served from one budget: ten units, and what refilled meanwhile. */
const isShared = (count: number) => count >= 10 && count < 16;

test("processes with one Redis share a key's budget, and count separately while it is unavailable", async () => {
  const { agent, otherAgent, anonymousAgent, builder } = template.demo.keys;
  expect(await eventually(async () => isShared(await served(agent, 24)))).toBe(true);

  redis.kill("SIGKILL");
  await once(redis, "exit");
  expect(await served(otherAgent, 24)).toBeGreaterThanOrEqual(20);

  await startRedis();
  // The new Redis process does not have the script of the budgets.
  const keys = [anonymousAgent, builder, ...Object.values(template.demo.keys.merchants)];
  expect(await eventually(async () => isShared(await served(keys.shift() ?? "", 24)))).toBe(true);
});
