import { setTimeout as sleep } from "node:timers/promises";
import { errors } from "../domain/errors.ts";

const MAX_TRIES = 30;
const MAX_PAUSE_MS = 60;

/**
 * Runs load → decide → save until nobody else wrote in between; an attempt answers null when it was overtaken.
 * Throws WRITE_CONTENDED after the last try.
 */
export async function untilSaved<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await attempt();
    if (result !== null) return result;
    await sleep(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** tries));
  }
  throw errors.WRITE_CONTENDED();
}
