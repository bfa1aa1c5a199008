import { setTimeout as sleep } from "node:timers/promises";

/** Calls `ask` until it returns a value (not undefined, null or false), for at most 15 s; for what a job does after a response. */
export async function eventually<Value>(
  ask: () => Promise<Value | undefined | null | false>,
  withinMs = 15_000,
): Promise<Value> {
  const end = performance.now() + withinMs;
  for (;;) {
    const value = await ask();
    if (value !== undefined && value !== null && value !== false) return value;
    if (performance.now() > end) throw new Error(`no value within ${withinMs} ms: ${ask.toString()}`);
    await sleep(100);
  }
}
