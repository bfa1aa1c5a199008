import { expect, test } from "vitest";
import { decideDisabled, decideNext, readRetryAfter, type Tried } from "./delivery.ts";

const FAILED: Tried = { httpStatus: 500, error: "it responded 500", retryAfterSeconds: null, tookMs: 1 };
const ACCEPTED: Tried = { ...FAILED, httpStatus: 204, error: null };
const NOW = new Date("2026-11-22T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("an accepted event is delivered", () => {
  expect(decideNext(ACCEPTED, 1, 0)).toEqual({ status: "delivered", pauseSeconds: null });
});

test("the pauses grow from 5 seconds to a day, and the fourteenth failed try is the last", () => {
  const pauses = Array.from({ length: 14 }, (_, index) => decideNext(FAILED, index + 1, 0).pauseSeconds);
  expect(pauses).toEqual([5, 30, 120, 600, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400, 86_400, 86_400, 86_400, null]);
  expect(decideNext(FAILED, 14, 0).status).toBe("failed");
});

test("jitter lengthens a pause by at most a fifth", () => {
  expect(decideNext(FAILED, 2, 1).pauseSeconds).toBe(36);
});

test.each([
  [600, 600],
  [1, 5],
  [10_000_000, 86_400],
])("a Retry-After of %s seconds after the first try makes the pause %s", (retryAfterSeconds, pauseSeconds) => {
  expect(decideNext({ ...FAILED, retryAfterSeconds }, 1, 0).pauseSeconds).toBe(pauseSeconds);
});

test.each([
  [FAILED, null, null],
  [FAILED, daysAgo(4.9), null],
  [FAILED, daysAgo(5), "failing"],
  [ACCEPTED, daysAgo(6), null],
  [{ ...FAILED, httpStatus: 410 }, null, "gone"],
] as const)("after %o, failing since %s, an endpoint is disabled by %s", (tried, since, by) => {
  expect(decideDisabled(tried, since, NOW)).toBe(by);
});

test.each([
  [null, null],
  ["120", 120],
  ["Sun, 22 Nov 2026 12:01:00 GMT", 60],
  ["Sun, 22 Nov 2026 11:00:00 GMT", 0],
  ["soon", null],
  ["-5", null],
])("Retry-After %s is %s seconds", (value, seconds) => {
  expect(readRetryAfter(value, NOW.getTime())).toBe(seconds);
});
