import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

test("work is repeated, also after it threw, and stop waits for the call that is running and starts no other", async () => {
  const errors: unknown[] = [];
  let calls = 0;
  let ended = 0;
  const repeated = repeat(
    async () => {
      calls += 1;
      await sleep(5);
      ended += 1;
      if (calls === 1) throw new Error("once");
      return false;
    },
    5,
    (error) => void errors.push(error),
  );
  await vi.waitUntil(() => calls >= 3);
  await repeated.stop();
  expect(ended).toBe(calls);
  expect(errors).toEqual([new Error("once")]);
  const before = calls;
  await sleep(30);
  expect(calls).toBe(before);
});

test("the first call comes after its pause, and none comes if it is stopped before", async () => {
  const calls: string[] = [];
  const begin = (name: string, firstMs: number) =>
    repeat(
      async () => calls.push(name) === 0,
      3_600_000,
      () => undefined,
      firstMs,
    );
  const repeated = [begin("late", 40), begin("at once", 0), begin("never", 3_600_000)];
  expect(calls).toEqual(["at once"]);
  await vi.waitUntil(() => calls.length === 2);
  expect(calls).toEqual(["at once", "late"]);
  await Promise.all(repeated.map((each) => each.stop()));
  expect(calls).toHaveLength(2);
});

test("work that found something to do is called again without a pause, and a pause ends when it is stopped", async () => {
  let calls = 0;
  const repeated = repeat(
    async () => (calls += 1) < 3,
    3_600_000,
    () => undefined,
  );
  await vi.waitUntil(() => calls === 3);
  await repeated.stop();
  expect(calls).toBe(3);
});
