import { expect, test } from "vitest";
import { RETRY_DELAYS_SECONDS, scheduleTry, type Wait } from "./retry.ts";

const now = new Date("2026-01-01T00:00:00Z");
const WAITS = Object.keys(RETRY_DELAYS_SECONDS) as Wait["for"][];

test.each<[Wait["for"], ReturnType<typeof scheduleTry>]>([
  ["facts", { status: "queued", tries: 0, nextTryAt: new Date("2026-01-01T00:00:05Z") }],
  ["recommendation", { status: "parked", tries: 0, nextTryAt: new Date("2026-01-01T00:10:00Z") }],
  ["payment", { status: "parked", tries: 0, nextTryAt: new Date("2026-01-04T00:00:00Z") }],
])("the first try of evidence that waits for its %s is due after the first delay", (waitsFor, schedule) => {
  expect(scheduleTry(waitsFor, 0, now)).toEqual(schedule);
});

const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600, d: 86_400 };

// As the README says, "Evidence without a conversion".
test.each<[Wait["for"], string]>([
  ["facts", "5 s, 15 s, 1 min, 5 min, 15 min, 1 h, 3 h, 6 h, 12 h, 1 d, 1 d"],
  ["recommendation", "10 min, 1 h, 6 h, 12 h, 1 d, 1 d"],
  ["payment", "3 d"],
])("what waits for its %s is tried again after %s", (waitsFor, delays) => {
  const seconds = delays.split(", ").map((delay) => {
    const [count, unit = ""] = delay.split(" ");
    return Number(count) * (SECONDS[unit] ?? NaN);
  });
  expect(RETRY_DELAYS_SECONDS[waitsFor]).toEqual(seconds);
});

test.each(WAITS)(
  "evidence that waits for its %s has growing delays for about three days, and is dead after the last try",
  (waitsFor) => {
    const delays: readonly number[] = RETRY_DELAYS_SECONDS[waitsFor];
    expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
    const days = delays.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
    expect(days).toBeGreaterThan(2.5);
    expect(days).toBeLessThan(3.5);
    expect(scheduleTry(waitsFor, delays.length - 1, now).status).not.toBe("dead");
    expect(scheduleTry(waitsFor, delays.length, now)).toEqual({
      status: "dead",
      tries: delays.length,
      nextTryAt: null,
    });
  },
);
