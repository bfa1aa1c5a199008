import type { Request, Response } from "express";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { readOneProcessEnvironment } from "../environment.ts";
import { openFakeRedis } from "../testing/fake-redis.ts";
import { openRateLimit } from "./rate-limit.ts";

const open = (variables: Record<string, string>) =>
  openRateLimit(readOneProcessEnvironment(variables), pino({ level: "silent" }));

test("with a limit of 0 no budget is ever used up", async () => {
  expect(await (await open({ RATE_LIMIT_PER_SECOND: "0" })).isSpent("address:192.0.2.1")).toBe(false);
});

test("a budget of one unit is used up when that is spent, and not before", async () => {
  const rateLimit = await open({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_WINDOW_SECONDS: "1" });
  expect(await rateLimit.isSpent("a")).toBe(false);
  const response = { setHeader() {}, removeHeader() {}, append() {} };
  await rateLimit.spend("a", 1, {} as Request, response as unknown as Response);
  expect(await rateLimit.isSpent("a")).toBe(true);
  rateLimit.close();
});

test("with a REDIS_URL the budgets are counted on that server", async () => {
  const server = await openFakeRedis();
  const rateLimit = await open({ RATE_LIMIT_PER_SECOND: "1", REDIS_URL: `redis://127.0.0.1:${server.port}` });
  await vi.waitFor(() => expect(server.scripts()).toBe(2));
  expect(await rateLimit.isSpent("address:192.0.2.1")).toBe(false);
  rateLimit.close();
  server.close();
});
