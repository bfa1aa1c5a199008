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
