import { expect, test } from "vitest";
import { RETRY_DELAYS_SECONDS, scheduleTry, type WaitingStatus } from "./retry.ts";

const now = new Date("2026-01-01T00:00:00Z");
const STATUSES = ["queued", "parked"] as const satisfies WaitingStatus[];

test("what a neighbour's absence queued is tried again within seconds, what is parked after minutes", () => {
  expect(scheduleTry("queued", 0, now)).toEqual({
    status: "queued",
    tries: 0,
    nextTryAt: new Date("2026-01-01T00:00:05Z"),
  });
  expect(scheduleTry("parked", 0, now).nextTryAt).toEqual(new Date("2026-01-01T00:10:00Z"));
});

test.each(STATUSES)(
  "%s evidence waits longer from try to try, for about three days, and is dead after the last",
  (status) => {
    const delays = RETRY_DELAYS_SECONDS[status];
    expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
    const days = delays.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
    expect(days).toBeGreaterThan(2.5);
    expect(days).toBeLessThan(3.5);
    expect(scheduleTry(status, delays.length - 1, now).status).toBe(status);
    expect(scheduleTry(status, delays.length, now)).toEqual({ status: "dead", tries: delays.length, nextTryAt: null });
  },
);
