import { firstIdAt } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { contains, matches, toListFilter } from "./list-filter.ts";
import { sql } from "./sql.ts";

const HOUR_MS = 3_600_000;
const gte = new Date("2026-11-01T00:00:00Z");
const lt = new Date("2026-11-02T00:00:00Z");
const test1 = { prefix: "rec", production: false };

test("an absent value filters nothing", () => {
  const filter = { merchantId: null, createdAt: { gte: null } };
  expect(toListFilter({ filter }, { prefix: "rec", production: true })).toEqual({ conditions: [] });
});

test("in production a range of createdAt also bounds the ids, with an hour between the clocks of a process and the database", () => {
  const expected = {
    conditions: [
      { field: "createdAt", is: "from", value: gte },
      { field: "createdAt", is: "before", value: lt },
      { field: "id", is: "from", value: firstIdAt("rec", new Date(gte.getTime() - HOUR_MS)) },
      { field: "id", is: "before", value: firstIdAt("rec", new Date(lt.getTime() + HOUR_MS)) },
    ],
  };
  const filter = { createdAt: { gte, lt } };
  expect(toListFilter({ filter }, { prefix: "rec", production: true })).toEqual(expected);
});

test("outside production, where tests move the database's clock, a range does not bound the ids", () => {
  const { conditions } = toListFilter({ filter: { createdAt: { gte, lt } } }, test1);
  expect(conditions.map(({ field }) => field)).toEqual(["createdAt", "createdAt"]);
});

test("a value must be equal, a list contains it, and all conditions must hold", () => {
  const filter = { merchantId: "mer_1", livemode: false, status: { in: ["PENDING", "ELIGIBLE"] } };
  const { text, values } = matches(
    { livemode: sql`livemode`, status: sql`state`, merchantId: sql`merchant_id` },
    toListFilter({ filter }, test1),
  );
  expect(text).toBe("true AND merchant_id = $1 AND livemode = $2 AND state = ANY($3)");
  expect(values).toEqual(["mer_1", false, ["PENDING", "ELIGIBLE"]]);
});

test("a list of one value is an equality, and an empty list contains nothing", () => {
  const statusIn = (names: string[]) =>
    matches({ status: sql`state` }, toListFilter({ filter: { status: { in: names } } }, test1));
  expect(statusIn(["PENDING"])).toMatchObject({ text: "true AND state = $1", values: ["PENDING"] });
  expect(statusIn([])).toMatchObject({ text: "true AND state = ANY($1)", values: [[]] });
});

test("a range that ends before it begins is refused, and the refusal names it", () => {
  const filter = { occurredAt: { gte: lt, lt } };
  expect(() => toListFilter({ filter }, test1)).toThrow(
    expect.objectContaining({ code: "FILTER_RANGE_INVALID", kind: "INVALID_INPUT", param: "filter.occurredAt" }),
  );
});

test("a filter without a column is refused, so that no condition is ignored", () => {
  expect(() => matches({}, toListFilter({ filter: { merchantId: "mer_1" } }, test1))).toThrow("merchantId");
});

test("the wildcards of a text stand for themselves", () => {
  expect(contains(sql`name`, String.raw`5%_\ off`).values).toEqual([String.raw`%5\%\_\\ off%`]);
});

test.each([new Date(-1), new Date(8.64e15)])("a time that no id has (%s) is the first or last of ids", (time) => {
  expect(firstIdAt("rec", time)).toMatch(/^rec_[0-7][0-9a-z]{25}$/);
});
