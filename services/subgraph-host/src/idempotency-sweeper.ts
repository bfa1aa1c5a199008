import { sweepKeys } from "./idempotency-keys.ts";
import { repeat, type Repeated } from "./repeat.ts";
import type { Host } from "./subgraph.ts";
import type { Statements } from "./transaction.ts";

const EVERY_MS = 60_000;

/**
 * Removes a subgraph's expired idempotency keys and secrets once a minute, so that secrets do not stay on a system without requests.
 * What several processes find at once is removed by one. A failed sweep is logged and repeated.
 */
export function sweepExpiredKeys(db: Statements, log: Host["log"], everyMs = EVERY_MS): Repeated {
  const sweep = async () => (await sweepKeys(db)) > 0;
  return repeat(sweep, everyMs, (err) => log.warn({ err }, "expired idempotency keys could not be removed"));
}
