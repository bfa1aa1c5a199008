import { firstIdAt } from "@aap/kernel/ids";
import { expect, test } from "vitest";
import { toListFilter } from "./list-filter.ts";

const HOUR_MS = 3_600_000;
const createdFrom = new Date("2026-11-01T00:00:00Z");
const createdTo = new Date("2026-11-02T00:00:00Z");

test("an absent argument filters nothing", () => {
  expect(toListFilter({ createdFrom: null }, { prefix: "rec", production: true })).toEqual({
    createdFrom: null,
    createdTo: null,
    idFrom: null,
    idTo: null,
    sessionId: null,
    merchantId: null,
  });
});

test("in production a range also bounds the ids, with an hour between the clocks of a process and the database", () => {
  const { idFrom, idTo } = toListFilter({ createdFrom, createdTo }, { prefix: "rec", production: true });
  expect(idFrom).toBe(firstIdAt("rec", new Date(createdFrom.getTime() - HOUR_MS)));
  expect(idTo).toBe(firstIdAt("rec", new Date(createdTo.getTime() + HOUR_MS)));
});

test("outside production, where tests move the database's clock, a range does not bound the ids", () => {
  expect(toListFilter({ createdFrom, createdTo }, { prefix: "rec", production: false })).toMatchObject({
    createdFrom,
    createdTo,
    idFrom: null,
    idTo: null,
  });
});

test.each([new Date(-1), new Date(8.64e15)])("a time that no id has (%s) is the first or last of ids", (time) => {
  expect(firstIdAt("rec", time)).toMatch(/^rec_[0-7][0-9a-z]{25}$/);
});
