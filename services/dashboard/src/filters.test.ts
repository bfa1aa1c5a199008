import { expect, test } from "vitest";
import { dayOf, daysOf, inOf, orderOf } from "./filters.ts";
import { ConversionOrderField, ConversionStatus } from "./generated/graphql.ts";

test.each(["bogus", "pending", "toString", "", undefined])("the unknown status %j is no condition", (status) => {
  expect(inOf(status, ConversionStatus)).toBeNull();
  expect(inOf("PENDING", ConversionStatus)).toEqual({ in: ["PENDING"] });
});

test.each(["bogus", "2026-13-40", "2026-1-1", "22/11/2026"])("%j is no day", (text) => {
  expect(dayOf(text)).toBe("");
  expect(daysOf({ from: text, to: text })).toBeNull();
});

test("days of the address are a range up to the end of the last one", () => {
  const at = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  expect(daysOf({ from: "2026-10-31", to: "2026-10-31" })).toEqual({ gte: at("2026-10-31"), lt: at("2026-11-01") });
  expect(daysOf({ from: "bogus", to: "2026-10-31" })).toEqual({ gte: null, lt: at("2026-11-01") });
});

test("an unknown order is the newest first", () => {
  const newest = { field: "CREATED_AT", direction: "DESC" };
  expect(orderOf({ by: "bogus", order: "bogus" }, ConversionOrderField)).toEqual(newest);
  expect(orderOf({ by: "VALUE", order: "asc" }, ConversionOrderField)).toEqual({ field: "VALUE", direction: "ASC" });
});
