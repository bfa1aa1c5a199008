import { expect, test } from "vitest";
import { once } from "./once.ts";

test("a value is created at the first call, and only once", () => {
  let created = 0;
  const counter = once(() => ({ number: (created += 1) }));
  expect(created).toBe(0);
  const first = counter();
  expect(first).toEqual({ number: 1 });
  expect(counter()).toBe(first);
  expect(created).toBe(1);
});
