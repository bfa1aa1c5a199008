import { reasonOf, type OpenConnection } from "../processors/processor.ts";
import { saveFailure } from "../store/connections.ts";
import type { Database } from "../store/database.ts";

/** The time that a processor has to respond. The timeout of a subgraph at the gateway is 5 s. */
const PROCESSOR_TIMEOUT_MS = 3_000;

/** Asks the processor of a connection. A failure, also the lack of an answer within 3 s, is saved as the connection's last one, and thrown. */
export async function askConnection<Result>(
  { id }: Pick<OpenConnection, "id">,
  db: Database,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await withTimeout(PROCESSOR_TIMEOUT_MS, work);
  } catch (error) {
    await saveFailure(db, id, reasonOf(error));
    throw error;
  }
}

/**
 * Rejects after `ms` milliseconds, even if the work ignores the signal. The timer is cleared when the work ends. `AbortSignal.timeout`
 * has a timer that cannot be cleared: after a quick answer it would hold the request in memory for the rest of the time.
 */
async function withTimeout<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const timeout = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new DOMException(`no answer within ${ms} ms`, "TimeoutError");
    timeout.abort(reason);
    reject(reason);
  }, ms);
  try {
    return await Promise.race([work(timeout.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
