import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideDueCutOff, readSchedule } from "./schedule.ts";

const at = (time: string) => new Date(`${time}Z`);
const MONTHLY = "0 0 1 * *";
const mode = { schedule: MONTHLY, lastCutOff: at("2026-02-01T00:00:00"), firstSaleAt: at("2026-01-05T12:00:00") };

describe("the run that is due", () => {
  test.each([
    ["at the time of the schedule", at("2026-03-01T00:00:00"), at("2026-03-01T00:00:00")],
    ["after it", at("2026-03-01T00:00:07.250"), at("2026-03-01T00:00:00")],
    ["after several missed times, the last one", at("2026-06-20T09:00:00"), at("2026-06-01T00:00:00")],
  ])("has the cut-off of the schedule %s", (_, now, cutOff) => {
    expect(decideDueCutOff(mode, now)).toEqual(cutOff);
  });

  test.each([
    ["before the time of the schedule", mode, at("2026-02-28T23:59:59.999")],
    ["if a run had this cut-off", { ...mode, lastCutOff: at("2026-03-01T00:00:00") }, at("2026-03-01T00:00:00")],
    ["if a run had a later cut-off", { ...mode, lastCutOff: at("2026-03-02T08:00:00") }, at("2026-03-15T00:00:00")],
    ["without a schedule", { ...mode, schedule: null }, at("2026-03-01T00:00:00")],
    ["without a sale", { ...mode, lastCutOff: null, firstSaleAt: null }, at("2026-03-01T00:00:00")],
    [
      "before the time that follows the first sale",
      { ...mode, lastCutOff: null, firstSaleAt: at("2026-03-01T00:00:00") },
      at("2026-03-20T00:00:00"),
    ],
  ])("does not exist %s", (_, given, now) => {
    expect(decideDueCutOff(given, now)).toBeNull();
  });

  test("is made without an earlier run", () => {
    expect(decideDueCutOff({ ...mode, lastCutOff: null }, at("2026-02-01T00:00:00"))).toEqual(
      at("2026-02-01T00:00:00"),
    );
  });

  test("property: it is never in the future, and is due only once", () => {
    const anyTime = fc.date({ min: at("2026-01-06T00:00:00"), max: at("2030-01-01T00:00:00"), noInvalidDate: true });
    fc.assert(
      fc.property(anyTime, fc.constantFrom(MONTHLY, "0 6 * * 1", "30 * * * *"), (now, schedule) => {
        const cutOff = decideDueCutOff({ ...mode, schedule, lastCutOff: null }, now);
        if (cutOff === null) return;
        expect(cutOff.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(decideDueCutOff({ ...mode, schedule, lastCutOff: cutOff }, now)).toBeNull();
      }),
    );
  });
});

test("a schedule is a cron expression of five fields", () => {
  expect(readSchedule(" 0 0 1 * * ")).toBe(MONTHLY);
  for (const invalid of ["", "monthly", "* * * * * *", "0 0 32 * *", "0 0 31 2 *", "@monthly"])
    expect(() => readSchedule(invalid), invalid).toThrow("cron expression");
});
