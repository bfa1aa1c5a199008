import { expect, test } from "vitest";
import { decideOccurredAt } from "./payment-event.ts";

const receivedAt = new Date("2026-01-02T12:00:00Z");

test.each(["2025-11-23T12:00:00Z", "2026-01-02T12:00:00Z", "2026-01-02T12:05:00Z"])(
  "an event of %s that is received at noon keeps its time",
  (named) => {
    expect(decideOccurredAt(new Date(named), receivedAt)).toEqual(new Date(named));
  },
);

test.each(["2026-01-02T12:05:00.001Z", "9999-12-31T23:59:59Z"])(
  "an event of %s that is received at noon gets the time of receipt",
  (named) => {
    expect(decideOccurredAt(new Date(named), receivedAt)).toEqual(receivedAt);
  },
);

test("an event without a time gets the time of receipt", () => {
  expect(decideOccurredAt(null, receivedAt)).toEqual(receivedAt);
});
