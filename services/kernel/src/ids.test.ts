import { expect, test } from "vitest";
import { isId, newId } from "./ids.ts";

test("ids of one process sort in the order they were made, also within one millisecond", () => {
  const ids = Array.from({ length: 20_000 }, () => newId("rec"));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test("an id says nothing about the next one beyond its time: every random place varies", () => {
  const tails = Array.from({ length: 2_000 }, () => newId("rec").slice(-12));
  for (let place = 0; place < 12; place += 1) {
    expect(new Set(tails.map((tail) => tail[place])).size, `place ${place}`).toBeGreaterThan(16);
  }
});

test("an id holds the time it was made at", () => {
  const before = Date.now();
  const id = newId("agent");
  const digits = "0123456789abcdefghjkmnpqrstvwxyz";
  let ms = 0;
  for (const digit of id.slice("agent_".length, "agent_".length + 10)) ms = ms * 32 + digits.indexOf(digit);
  expect(ms).toBeGreaterThanOrEqual(before);
  expect(ms).toBeLessThanOrEqual(Date.now());
});

test("only a well-formed id of the type is one", () => {
  expect(isId("rec", newId("rec"))).toBe(true);
  expect(isId("rec", newId("ses"))).toBe(false);
  expect(isId("rec", "rec_\u0000")).toBe(false);
  expect(isId("rec", "")).toBe(false);
});
