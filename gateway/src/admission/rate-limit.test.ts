import type { Response } from "express";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { readOneProcessEnvironment } from "../environment.ts";
import { openFakeRedis } from "../testing/fake-redis.ts";
import { openRateLimit } from "./rate-limit.ts";

let now = 0;
const open = (variables: Record<string, string>) =>
  openRateLimit(readOneProcessEnvironment(variables), pino({ level: "silent" }), () => now);

/** A response that keeps the headers that are set. */
function response() {
  const headers: Record<string, string> = {};
  return { headers, response: { set: (given: object) => void Object.assign(headers, given) } as unknown as Response };
}

test("with a limit of 0 no budget is ever used up", async () => {
  expect(await (await open({ RATE_LIMIT_PER_SECOND: "0" })).isSpent("address:192.0.2.1")).toBe(false);
});

test("a budget of one unit is used up when that is spent, and not before, and is full again after a second", async () => {
  const rateLimit = await open({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_WINDOW_SECONDS: "1" });
  expect(await rateLimit.isSpent("a")).toBe(false);
  await rateLimit.spend("a", 1, response().response);
  expect(await rateLimit.isSpent("a")).toBe(true);
  now += 1_000;
  expect(await rateLimit.isSpent("a")).toBe(false);
  rateLimit.close();
});

test("the headers state the budget, what is left, when it is full, and for how long a refused request must wait", async () => {
  const rateLimit = await open({ RATE_LIMIT_PER_SECOND: "2", RATE_LIMIT_WINDOW_SECONDS: "5" });
  const [taken, refused] = [response(), response()];
  await rateLimit.spend("a", 7, taken.response);
  expect(taken.headers).toEqual({ "RateLimit-Policy": '"per-key";q=10;w=5', RateLimit: '"per-key";r=3;t=4' });
  await expect(rateLimit.spend("a", 6, refused.response)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  // Three units refill in 1.5 s.
  expect(refused.headers).toMatchObject({ RateLimit: '"per-key";r=3;t=4', "Retry-After": "2" });
  now += 2_000;
  await rateLimit.spend("a", 6, response().response);
  rateLimit.close();
});

test("with a REDIS_URL the budgets are kept on that server", async () => {
  const server = await openFakeRedis();
  const rateLimit = await open({ RATE_LIMIT_PER_SECOND: "1", REDIS_URL: `redis://127.0.0.1:${server.port}` });
  await vi.waitFor(async () => {
    await rateLimit.spend("address:192.0.2.1", 1, response().response);
    expect(server.spent.get("aap:budget:address:192.0.2.1")).toBeGreaterThanOrEqual(1_000);
  });
  rateLimit.close();
  server.close();
});
