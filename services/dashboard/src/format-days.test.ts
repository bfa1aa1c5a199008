import { expect, test } from "vitest";
import { formatDays, lastDays } from "./format-days.ts";

test("the last days end with today, also over the end of a month", () => {
  expect(lastDays(new Date(2026, 10, 2, 0, 30), 7)).toEqual({ from: "2026-10-27", to: "2026-11-02" });
  expect(lastDays(new Date(2026, 10, 2, 23, 30), 1)).toEqual({ from: "2026-11-02", to: "2026-11-02" });
});

test.each([
  ["2026-11-02", "2026-11-02", "2 Nov 2026"],
  ["2026-11-02", "", "Since 2 Nov 2026"],
  ["", "2026-11-02", "Until 2 Nov 2026"],
  ["2026-10-27", "2026-11-02", "27 Oct – 2 Nov 2026"],
])("the days from %j to %j are written as %s", (from, to, text) => {
  expect(formatDays(from, to, "en-GB").replaceAll(/\s/g, " ")).toBe(text);
});
