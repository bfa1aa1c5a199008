import { MemoryStore, type ClientRateLimitInfo, type Options } from "express-rate-limit";

/** The units that each spender has spent in its current window. */
export interface Counts {
  increment(spender: string): Promise<ClientRateLimitInfo>;
  get(spender: string): Promise<ClientRateLimitInfo | undefined>;
  close(): void;
}

/** Counts in the memory of this process, for this process only. */
export function countAlone(windowMs: number): Counts {
  const store = new MemoryStore();
  store.init({ windowMs } as Options);
  return {
    increment: (spender) => store.increment(spender),
    get: (spender) => store.get(spender),
    close: () => store.shutdown(),
  };
}
