import fc from "fast-check";
import { expect, test } from "vitest";
import { takeUnits, type Bucket } from "./token-bucket.ts";

const rules = { unitsPerSecond: 2, windowSeconds: 5 };
const anyRules = fc.record({
  unitsPerSecond: fc.integer({ min: 1, max: 500 }),
  windowSeconds: fc.integer({ min: 1, max: 120 }),
});
const requests = fc.array(fc.record({ units: fc.integer({ min: 1, max: 6 }), afterMs: fc.nat({ max: 3_000 }) }), {
  maxLength: 60,
});

test("a full budget of ten units gives ten at once, and then two a second", () => {
  const full = takeUnits(null, 10, 1_000, rules);
  expect(full.taken).toEqual({ isTaken: true, leftUnits: 0, fullAfterMs: 5_000, waitMs: 0 });
  const at = (ms: number, units = 1) => takeUnits(full.bucket, units, 1_000 + ms, rules).taken;
  expect(at(0)).toEqual({ isTaken: false, leftUnits: 0, fullAfterMs: 5_000, waitMs: 500 });
  expect(at(499)).toMatchObject({ isTaken: false, waitMs: 1 });
  expect(at(500)).toEqual({ isTaken: true, leftUnits: 0, fullAfterMs: 5_000, waitMs: 0 });
  expect(at(1_000, 4)).toMatchObject({ isTaken: false, leftUnits: 2, waitMs: 1_000 });
  expect(at(60_000, 10)).toMatchObject({ isTaken: true, leftUnits: 0 });
});

test("units that no full budget has are never taken, and the wait is the time to a full one", () => {
  const { bucket } = takeUnits(null, 4, 0, rules);
  expect(takeUnits(bucket, 11, 0, rules).taken).toEqual({
    isTaken: false,
    leftUnits: 6,
    fullAfterMs: 2_000,
    waitMs: 2_000,
  });
  expect(takeUnits(null, 11, 0, rules).taken).toMatchObject({ isTaken: false, leftUnits: 10 });
});

test("a clock that goes back refills nothing", () => {
  const { bucket } = takeUnits(null, 10, 10_000, rules);
  expect(takeUnits(bucket, 1, 9_000, rules).taken.isTaken).toBe(false);
});

test("property: at any time the units that were taken are at most the capacity and what was refilled since the start", () => {
  fc.assert(
    fc.property(anyRules, requests, (given, asked) => {
      let [bucket, now, sum]: [Bucket | null, number, number] = [null, 0, 0];
      for (const { units, afterMs } of asked) {
        now += afterMs;
        const result = takeUnits(bucket, units, now, given);
        if (result.taken.isTaken) [bucket, sum] = [result.bucket, sum + units];
        const { unitsPerSecond, windowSeconds } = given;
        expect(sum * 1_000).toBeLessThanOrEqual(unitsPerSecond * windowSeconds * 1_000 + now * unitsPerSecond);
        expect(result.taken.leftUnits).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("property: refused units can be taken after the wait, and not a millisecond earlier", () => {
  fc.assert(
    fc.property(anyRules, requests, (given, asked) => {
      let [bucket, now]: [Bucket | null, number] = [null, 0];
      for (const { units, afterMs } of asked) {
        now += afterMs;
        const { taken, bucket: after } = takeUnits(bucket, units, now, given);
        if (taken.isTaken) bucket = after;
        else if (units <= given.unitsPerSecond * given.windowSeconds) {
          expect(takeUnits(bucket, units, now + taken.waitMs, given).taken.isTaken).toBe(true);
          expect(takeUnits(bucket, units, now + taken.waitMs - 1, given).taken.isTaken).toBe(false);
        }
      }
    }),
  );
});
