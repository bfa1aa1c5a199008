import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { openFakeRedis } from "../testing/fake-redis.ts";
import { countTogether } from "./counts-together.ts";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function openServer(given: Parameters<typeof openFakeRedis>[0] = {}) {
  const server = await openFakeRedis(given);
  closers.push(() => server.close());
  return server;
}

/** Counts as one process does, with what it logs. */
function open(port: number) {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const counts = countTogether(`redis://127.0.0.1:${port}`, 60_000, log);
  closers.push(() => counts.close());
  return { ...counts, lines };
}

const ready = (server: Awaited<ReturnType<typeof openFakeRedis>>, processes: number) =>
  vi.waitFor(() => expect(server.scripts()).toBe(2 * processes));

test("two processes with one server count together, under names of the rate limits", async () => {
  const server = await openServer();
  const [one, other] = [open(server.port), open(server.port)];
  await ready(server, 2);
  expect(await one.increment("a")).toMatchObject({ totalHits: 1 });
  expect(await other.increment("a")).toMatchObject({ totalHits: 2 });
  expect(await one.get("a")).toMatchObject({ totalHits: 2 });
  expect([...server.counts]).toEqual([["aap:rate:a", 2]]);
});

test("a server that comes back counts again, and its next outage is logged again", async () => {
  const first = await openServer();
  const counts = open(first.port);
  await ready(first, 1);
  first.close();
  await vi.waitFor(() => expect(counts.lines).toHaveLength(1));
  // No request waits for the server.
  expect(await Promise.race([counts.increment("a"), sleep(500)])).toMatchObject({ totalHits: 1 });
  const second = await openServer({ port: first.port });
  await vi.waitFor(() => expect(second.scripts()).toBe(2), { timeout: 5_000 });
  expect(await counts.increment("a")).toMatchObject({ totalHits: 1 });
  expect(second.counts.size).toBe(1);
  second.close();
  await vi.waitFor(() => expect(counts.lines).toHaveLength(2));
});

test("with a server that refuses the scripts the process counts alone, and says so", async () => {
  const server = await openServer({ manner: "refuses scripts" });
  const counts = open(server.port);
  await vi.waitFor(() => expect(counts.lines).toHaveLength(1));
  expect(counts.lines[0]).toContain("NOPERM");
  expect(await counts.increment("a")).toMatchObject({ totalHits: 1 });
});

test("a connection without requests stays open", async () => {
  const server = await openServer();
  const counts = open(server.port);
  await ready(server, 1);
  await sleep(2_500);
  expect(counts.lines).toEqual([]);
});

test("closed counts leave the server", async () => {
  const server = await openServer();
  const counts = open(server.port);
  await ready(server, 1);
  counts.close();
  await vi.waitFor(() => expect(server.connections()).toBe(0));
});
