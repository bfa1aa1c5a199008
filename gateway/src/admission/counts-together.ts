import type { Options } from "express-rate-limit";
import type { Logger } from "pino";
import { RedisStore } from "rate-limit-redis";
import { createClient } from "redis";
import { countAlone, type Counts } from "./counts.ts";

/** A server that does not respond within this time counts as unreachable. */
const SOCKET_TIMEOUT_MS = 2_000;

/** Counts in Redis or Valkey, for all processes with the same URL; while the server is unreachable each process counts separately. */
export function countTogether(redisUrl: string, windowMs: number, log: Logger): Counts {
  const alone = countAlone(windowMs);
  // Commands to an unreachable server fail at once. In a queue they would delay the requests.
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    pingInterval: SOCKET_TIMEOUT_MS / 4,
    socket: { socketTimeout: SOCKET_TIMEOUT_MS },
  });
  const store = new RedisStore({ prefix: "aap:rate:", sendCommand: (...command) => client.sendCommand(command) });
  let isAway = false;
  client.on("error", (error) => {
    if (!isAway) log.error({ err: error }, "the rate limits' Redis is unreachable; this process counts alone");
    isAway = true;
  });
  client.on("ready", () => {
    isAway = false;
    // A server that restarted no longer has the scripts that the store loaded.
    store.init({ windowMs } as Options).catch((error) => client.emit("error", error));
  });
  // The client retries until it succeeds or is closed, and emits each failure as the error above.
  client.connect().catch(() => {});

  return {
    // The failure was logged above; it must not refuse the request.
    increment: (spender) => store.increment(spender).catch(() => alone.increment(spender)),
    get: (spender) => store.get(spender).catch(() => alone.get(spender)),
    close() {
      client.destroy();
      alone.close();
    },
  };
}
