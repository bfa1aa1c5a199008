import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { countTogether } from "./counts-together.ts";
import { countAlone, type Counts } from "./counts.ts";

const WINDOW_MS = 60_000;
const opened: Counts[] = [];
const open = (counts: Counts) => (opened.push(counts), counts);

afterEach(() => opened.splice(0).forEach((counts) => counts.close()));

test("each spender has a separate count, and reading does not change it", async () => {
  const counts = open(countAlone(WINDOW_MS));
  expect(await counts.get("a")).toBeUndefined();
  await counts.increment("a");
  await counts.increment("b");
  expect(await counts.increment("a")).toMatchObject({ totalHits: 2 });
  expect(await counts.get("b")).toMatchObject({ totalHits: 1 });
});

test("an unreachable server is logged once, without its password, and the process counts alone", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const counts = open(countTogether("redis://app:secret-word@127.0.0.1:1", WINDOW_MS, log));
  expect(await counts.increment("a")).toMatchObject({ totalHits: 1 });
  // The client tries to connect several times in this second.
  await sleep(1_000);
  expect(await counts.increment("a")).toMatchObject({ totalHits: 2 });
  expect(await counts.get("a")).toMatchObject({ totalHits: 2 });
  expect(lines.length).toBe(1);
  expect(lines[0]).toContain("the rate limits' Redis is unreachable");
  expect(lines[0]).not.toContain("secret-word");
});
