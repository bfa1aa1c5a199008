import { setTimeout as sleep } from "node:timers/promises";
import { errors } from "../domain/errors.ts";

const MAX_TRIES = 30;
const MAX_PAUSE_MS = 60;

/** The last call for each key that is running in this process. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Repeats an attempt to load, decide and save until it returns something other than null, which means that another writer was first.
 * In one process the calls for one key run one after another, so that the writers of a busy sale wait instead of repeating their
 * work. Throws WRITE_CONTENDED after 30 attempts.
 */
export async function retryOnConflict<Result>(key: string, attempt: () => Promise<Result | null>): Promise<Result> {
  const before = underWay.get(key);
  const work = (before ?? Promise.resolve()).then(() => tryUntilSaved(attempt));
  const settled = Promise.allSettled([work]);
  underWay.set(key, settled);
  try {
    return await work;
  } finally {
    if (underWay.get(key) === settled) underWay.delete(key);
  }
}

async function tryUntilSaved<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const result = await attempt();
    if (result !== null) return result;
    await sleep(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** tries));
  }
  throw errors.WRITE_CONTENDED();
}
