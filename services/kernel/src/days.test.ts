import { expect, test } from "vitest";
import { addDays } from "./days.ts";

test("a day has 24 hours, also when the clocks change", () => {
  expect(addDays(new Date("2026-03-28T12:00:00.000Z"), 1)).toEqual(new Date("2026-03-29T12:00:00.000Z"));
  expect(addDays(new Date("2026-02-20T23:59:59.999Z"), 30)).toEqual(new Date("2026-03-22T23:59:59.999Z"));
});
