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
