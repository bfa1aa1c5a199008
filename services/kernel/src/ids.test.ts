import fc from "fast-check";
import { TypeID } from "typeid-js";
import { afterEach, expect, test, vi } from "vitest";
import { firstIdAt, isId, newId } from "./ids.ts";

afterEach(() => void vi.useRealTimers());

const uuidOf = (id: string) => TypeID.fromString(id).toUUID();
/** The milliseconds in the first 48 bits of an id. */
const timeOf = (id: string) => Number.parseInt(uuidOf(id).replaceAll("-", "").slice(0, 12), 16);

/** A time that no other test of this file has reached: the ids of a process never go back. */
const FAR_AHEAD = Date.parse("2100-01-01T00:00:00Z");

test("ids of one process sort in the order of their creation, also within one millisecond", () => {
  const ids = Array.from({ length: 20_000 }, () => newId("rec"));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test("each of the last 12 characters of an id is random", () => {
  const tails = Array.from({ length: 2_000 }, () => newId("rec").slice(-12));
  for (let place = 0; place < 12; place += 1) {
    expect(new Set(tails.map((tail) => tail[place])).size, `place ${place}`).toBeGreaterThan(16);
  }
});

test("an id is a UUID of version 7 with the prefix of its type", () => {
  for (let made = 0; made < 100; made += 1)
    expect(uuidOf(newId("agent"))).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId("agent")).toMatch(/^agent_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
});

test("an id has the time of its creation", () => {
  vi.useFakeTimers({ now: FAR_AHEAD });
  expect(timeOf(newId("rec"))).toBe(FAR_AHEAD);
  vi.setSystemTime(FAR_AHEAD + 1);
  expect(timeOf(newId("rec"))).toBe(FAR_AHEAD + 1);
});

test("4,096 ids have the same millisecond, further ids the next millisecond", () => {
  vi.useFakeTimers({ now: FAR_AHEAD + 1_000 });
  const ids = Array.from({ length: 4_098 }, () => newId("rec"));
  expect(ids.map((id) => timeOf(id) - FAR_AHEAD)).toEqual([...Array(4_096).fill(1_000), 1_001, 1_001]);
  expect(ids).toEqual(ids.toSorted());
  const counterOf = (id: string) => Number.parseInt(uuidOf(id).slice(15, 18), 16);
  expect(ids.map(counterOf)).toEqual([...Array(4_096).keys(), 0, 1]);
});

test("ids keep their order when the clock is set back", () => {
  vi.useFakeTimers({ now: FAR_AHEAD + 2_000 });
  const before = newId("rec");
  vi.setSystemTime(FAR_AHEAD);
  const after = newId("rec");
  expect(timeOf(after)).toBe(FAR_AHEAD + 2_000);
  expect(after > before).toBe(true);
});

test("the first id of a time sorts after the ids made before it, and before those made at it", () => {
  vi.useFakeTimers({ now: FAR_AHEAD + 3_000 });
  const id = newId("rec");
  expect(firstIdAt("rec", new Date(FAR_AHEAD + 3_000)) <= id).toBe(true);
  expect(firstIdAt("rec", new Date(FAR_AHEAD + 3_001)) > id).toBe(true);
});

test.each([
  ["an id of the type", true, newId("rec")],
  ["an id of another type", false, newId("ses")],
  ["an id without a prefix", false, newId("rec").slice("rec_".length)],
  ["an id with text after it", false, `${newId("rec")}0`],
  ["an id in capitals", false, newId("rec").toUpperCase()],
  ["a prefix alone", false, "rec_"],
  ["U+0000", false, "rec_\u0000"],
  ["an empty text", false, ""],
  ["an id with a line break after it", false, `${newId("rec")}\n`],
  ["an id with a prefix before its prefix", false, `a_${newId("rec")}`],
])("%s is accepted: %s", (_, isAccepted, text) => {
  expect(isId("rec", text)).toBe(isAccepted);
});

test("property: an id with one other character is accepted if the library accepts it", () => {
  const place = fc.nat({ max: 29 });
  fc.assert(
    fc.property(place, fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), (at, character) => {
      const id = newId("rec");
      const text = id.slice(0, at) + character + id.slice(at + 1);
      expect(isId("rec", text)).toBe(isAcceptedByLibrary(text));
    }),
    { numRuns: 2_000 },
  );
});

function isAcceptedByLibrary(text: string): boolean {
  try {
    return TypeID.fromString(text).getType() === "rec";
  } catch {
    return false;
  }
}
