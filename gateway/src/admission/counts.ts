import { MemoryStore, type ClientRateLimitInfo, type Options } from "express-rate-limit";
import type { Logger } from "pino";
import { RedisStore } from "rate-limit-redis";
import { createClient } from "redis";

/** How much each spender has spent in the window that is open for it. */
export interface Counts {
  increment(spender: string): Promise<ClientRateLimitInfo>;
  get(spender: string): Promise<ClientRateLimitInfo | undefined>;
  close(): void;
}

/** A server that answers nothing for so long is away. */
const SOCKET_TIMEOUT_MS = 2_000;

/** Counts in this process' memory, for this process alone. */
export function countAlone(windowMs: number): Counts {
  const store = new MemoryStore();
  store.init({ windowMs } as Options);
  return {
    increment: (spender) => store.increment(spender),
    get: (spender) => store.get(spender),
    close: () => store.shutdown(),
  };
}

/** Counts in Redis or Valkey, for every process that is given the same URL; while it is away each counts alone. */
export function countTogether(redisUrl: string, windowMs: number, log: Logger): Counts {
  const alone = countAlone(windowMs);
  // Commands to a server that is away fail at once; queued, they would hold the requests up.
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    pingInterval: SOCKET_TIMEOUT_MS / 4,
    socket: { socketTimeout: SOCKET_TIMEOUT_MS },
  });
  const store = new RedisStore({ prefix: "aap:rate:", sendCommand: (...command) => client.sendCommand(command) });
  let isAway = false;
  client.on("error", (error) => {
    if (!isAway) log.error({ err: error }, "the rate limits' shared counts are away; this process counts alone");
    isAway = true;
  });
  client.on("ready", () => {
    isAway = false;
    // What the store loaded into the server before may have gone with it.
    store.init({ windowMs } as Options).catch((error) => client.emit("error", error));
  });
  // It tries again until it succeeds or is closed, and tells of each failure above.
  client.connect().catch(() => {});

  return {
    // Whatever fails was told of above, and must not keep a request out.
    increment: (spender) => store.increment(spender).catch(() => alone.increment(spender)),
    get: (spender) => store.get(spender).catch(() => alone.get(spender)),
    close() {
      client.destroy();
      alone.close();
    },
  };
}
