import { expect, test } from "vitest";
import { decideAdvance } from "./test-clock.ts";

const now = new Date("2026-03-01T12:00:00Z");
const clock = { now, realTime: now };

test("the clock advances by days of 24 hours, or to a time", () => {
  expect(decideAdvance({ days: 31, to: null }, clock)).toEqual(new Date("2026-04-01T12:00:00Z"));
  const to = new Date("2026-03-01T12:00:00.001Z");
  expect(decideAdvance({ days: null, to }, clock)).toEqual(to);
});

test.each([
  ["both", { days: 1, to: new Date("2026-03-02T12:00:00Z") }, "either days or to"],
  ["neither", { days: null, to: null }, "either days or to"],
  ["no day", { days: 0, to: null }, "whole number from 1 to 366"],
  ["a day back", { days: -1, to: null }, "whole number from 1 to 366"],
  ["half a day", { days: 0.5, to: null }, "whole number from 1 to 366"],
  ["more than a year by days", { days: 367, to: null }, "whole number from 1 to 366"],
  ["the same time", { days: null, to: now }, "later than the clock"],
  ["an earlier time", { days: null, to: new Date("2026-03-01T11:59:59Z") }, "later than the clock"],
  ["more than a year by a time", { days: null, to: new Date("2027-03-02T12:00:01Z") }, "at most 366 days"],
])("a step of %s is refused", (_, input, text) => {
  expect(() => decideAdvance(input, clock)).toThrow(text);
});

test("the clock stays within 3660 days of the real time", () => {
  const ahead = { now, realTime: new Date("2016-03-01T12:00:00Z") };
  expect(() => decideAdvance({ days: 30, to: null }, ahead)).toThrow("ahead of the real time");
});
