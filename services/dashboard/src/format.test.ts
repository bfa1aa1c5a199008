import { expect, test } from "vitest";
import { formatBasisPoints, formatMoney, formatTime, toWords } from "./format.ts";

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
  expect(formatTime("2026-07-01T22:30:00.000Z", "en-GB", "Europe/London")).toBe("1 Jul 2026, 23:30");
  expect(formatTime("2026-07-01T22:30:00.000Z", "en-US", "Asia/Tokyo")).toMatch(/^Jul 2, 2026, 7:30\sAM$/);
});

test("names of the graph and basis points are written for people", () => {
  expect([toWords("CLAWED_BACK"), formatBasisPoints(1_234, "en-GB")]).toEqual(["Clawed back", "12.34%"]);
});
