import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { openFakeRedis } from "../testing/fake-redis.ts";
import { budgetsTogether } from "./budgets-together.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function openServer(given: Parameters<typeof openFakeRedis>[0] = {}) {
  const server = await openFakeRedis(given);
  closers.push(() => server.close());
  return server;
}

/** Keeps budgets of sixty units as one process does, with what it logs. */
function open(port: number) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const rules = { unitsPerSecond: 1, windowSeconds: 60 };
  const budgets = budgetsTogether(`redis://127.0.0.1:${port}`, rules, { log, now: () => 0 });
  closers.push(() => budgets.close());
  return { ...budgets, lines };
}

const connected = (server: Awaited<ReturnType<typeof openFakeRedis>>, processes: number) =>
  vi.waitFor(() => expect(server.connections()).toBe(processes));

/** Reads a budget until the server has answered: a connection is ready only after its handshake. */
const ready = (server: Awaited<ReturnType<typeof openFakeRedis>>, budgets: ReturnType<typeof open>) =>
  vi.waitFor(async () => {
    await budgets.take("ready", 1);
    expect(server.spent.get("aap:budget:ready")).toBeGreaterThan(0);
  });

test("two processes with one server take from one budget, under names of the rate limits", async () => {
  const server = await openServer();
  const [one, other] = [open(server.port), open(server.port)];
  await connected(server, 2);
  await ready(server, one);
  server.spent.clear();
  await ready(server, other);
  expect(await one.take("a", 1)).toMatchObject({ isTaken: true, leftUnits: 59 });
  expect(await other.take("a", 58)).toMatchObject({ isTaken: true, leftUnits: 1 });
  expect(await one.take("a", 2)).toMatchObject({ isTaken: false, leftUnits: 1, waitMs: 1_000 });
  expect(await other.take("a", 0)).toMatchObject({ leftUnits: 1 });
  expect(server.spent.get("aap:budget:a")).toBe(59_000);
});

test("a server that comes back counts again, and its next outage is logged again", async () => {
  const first = await openServer();
  const budgets = open(first.port);
  await ready(first, budgets);
  const logged = budgets.lines.length;
  first.close();
  await vi.waitFor(() => expect(budgets.lines).toHaveLength(logged + 1));
  // No request waits for the server.
  expect(await Promise.race([budgets.take("a", 1), sleep(500)])).toMatchObject({ leftUnits: 59 });
  const second = await openServer({ port: first.port });
  await vi.waitFor(() => ready(second, budgets), { timeout: 5_000 });
  expect(await budgets.take("a", 1)).toMatchObject({ leftUnits: 59 });
  expect(second.spent.get("aap:budget:a")).toBe(1_000);
  second.close();
  await vi.waitFor(() => expect(budgets.lines).toHaveLength(logged + 2));
});

test("with a server that refuses the script the process counts alone, and says so once", async () => {
  const server = await openServer({ manner: "refuses scripts" });
  const budgets = open(server.port);
  await connected(server, 1);
  await vi.waitFor(async () => {
    await budgets.take("a", 0);
    expect(budgets.lines.join()).toMatch(/NOPERM|offline/);
  });
  expect(await budgets.take("b", 1)).toMatchObject({ leftUnits: 59 });
  expect(await budgets.take("b", 1)).toMatchObject({ leftUnits: 58 });
});

test("a connection without requests stays open", async () => {
  const server = await openServer();
  const budgets = open(server.port);
  await ready(server, budgets);
  const logged = budgets.lines.length;
  await sleep(2_500);
  expect(budgets.lines).toHaveLength(logged);
});

test("closed budgets leave the server", async () => {
  const server = await openServer();
  const budgets = open(server.port);
  await ready(server, budgets);
  budgets.close();
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});
