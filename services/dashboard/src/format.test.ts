import { expect, test } from "vitest";
import { formatBasisPoints, formatMoney, formatShown, formatTime, toWords } from "./format.ts";

test.each([
  ["en-GB", "1234.50", "GBP", "£1,234.50"],
  ["de-DE", "1234.50", "EUR", "1.234,50\u00a0€"],
  ["en-GB", "2970", "JPY", "JP¥2,970"],
  ["en-GB", "12.750", "KWD", "KWD\u00a012.750"],
  ["en-GB", "-0.01", "GBP", "-£0.01"],
  // As a float it would be 9007199254740992.
  ["en-GB", "90071992547409.93", "GBP", "£90,071,992,547,409.93"],
])("in %s, %s %s is %s", (locale, decimal, currency, text) => {
  expect(formatMoney({ decimal, currency }, locale)).toBe(text);
});

test("a time is in the viewer's zone and locale", () => {
  const [at, later] = ["2026-07-01T22:30:00.000Z", new Date("2027-02-01T00:00:00.000Z")];
  expect(formatTime(at, "en-GB", "Europe/London", later)).toBe("1 Jul 2026, 23:30");
  expect(formatTime(at, "en-US", "Asia/Tokyo", later)).toMatch(/^Jul 2, 2026, 7:30\sAM$/);
});

test("the present year of the viewer's zone is left out of a time", () => {
  const [at, now] = ["2026-12-31T23:30:00.000Z", new Date("2026-12-31T23:45:00.000Z")];
  expect(formatTime(at, "en-GB", "Europe/London", now)).toBe("31 Dec, 23:30");
  expect(formatTime(at, "en-GB", "Europe/London", new Date("2027-01-01T00:15:00.000Z"))).toBe("31 Dec 2026, 23:30");
  expect(formatTime(at, "en-GB", "Asia/Tokyo", new Date("2027-01-01T00:15:00.000Z"))).toBe("1 Jan, 08:30");
});

test.each([
  [20, { count: 612, precision: "EXACT" }, "1–20 of 612"],
  [1_050, { count: 10_000, precision: "AT_LEAST" }, "1–1,050 of more than 10,000"],
  [3, undefined, "3 shown"],
])("%i rows of %j are shown as text", (shown, total, text) => {
  expect(formatShown(shown, total, "en-GB")).toBe(text);
});

test("names of the graph and basis points are written for people", () => {
  expect([toWords("CLAWED_BACK"), formatBasisPoints(1_234, "en-GB")]).toEqual(["Clawed back", "12.34%"]);
});
