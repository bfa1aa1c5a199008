import { setTimeout as sleep } from "node:timers/promises";

/** Asks again until the answer is there (not undefined, null or false), for at most 15 s; for what happens behind an answer. */
export async function eventually<Value>(
  ask: () => Promise<Value | undefined | null | false>,
  withinMs = 15_000,
): Promise<Value> {
  const end = performance.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (value !== undefined && value !== null && value !== false) return value;
    if (performance.now() > end) throw new Error(`nothing came within ${withinMs} ms: ${ask.toString()}`);
    await sleep(100);
  }
}
