import type { Caller } from "@aap/kernel/caller";
import { edgeErrors } from "../rest/edge-errors.ts";

/** The most streams that are open at once in a process: each reads the database about three times a second. */
const PER_PROCESS = 100;
const PER_CALLER = 4;
const PER_ADDRESS = 16;

/** Counts a stream as open and returns the function that ends it. Throws STREAMS_TOO_MANY if too many are open. */
export type OpenStream = (caller: Caller, address: string) => () => void;

/** Creates the limit of the streams of a process, of each caller in it, and of each address. */
export function createStreamLimit(): OpenStream {
  const open = new Map<string, number>();
  return ({ kind, id }, address) => {
    const limits: [key: string, limit: number][] = [
      ["process", PER_PROCESS],
      [`${kind}:${id}`, PER_CALLER],
      [`address:${address}`, PER_ADDRESS],
    ];
    if (limits.some(([key, limit]) => (open.get(key) ?? 0) >= limit)) throw edgeErrors.STREAMS_TOO_MANY();
    for (const [key] of limits) open.set(key, (open.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of limits) {
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      }
    };
  };
}
