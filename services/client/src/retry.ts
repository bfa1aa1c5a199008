import { ApiError, NetworkError } from "./errors.ts";
import { sleep } from "./sleep.ts";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** The longest wait before a retry. If the service asks for a longer one, there is no retry: the caller decides. */
const LONGEST_RETRY_AFTER_SECONDS = 60;
/** An earlier request with the same idempotency key is in flight; a budget is used up; the service is busy or stops. */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([409, 429, 503]);

/** How a request is repeated. */
export interface RetryPolicy {
  /** The attempts after the first one. */
  maxRetries: number;
  /** Whether the request may be sent again although it may have had its effect. */
  isIdempotent: boolean;
  signal: AbortSignal | undefined;
}

/**
 * Runs a request again after a network error, and after a refusal (409, 429, 503) with `Retry-After`. Waits as long as the service
 * says, else twice as long after each attempt, with a random part so that clients do not return at once.
 */
export async function withRetries<Result>(run: () => Promise<Result>, policy: RetryPolicy): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const waitMs = attempt < policy.maxRetries ? computeWaitMs(error, attempt, policy.isIdempotent) : null;
      if (waitMs === null) throw error;
      await sleep(waitMs, policy.signal);
    }
  }
}

/** Returns the milliseconds until the next attempt; null if there must be none. */
function computeWaitMs(error: unknown, attempt: number, isIdempotent: boolean): number | null {
  const backOffMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + Math.random() / 2);
  if (error instanceof NetworkError) return isIdempotent ? backOffMs : null;
  if (!(error instanceof ApiError) || !RETRIED_STATUSES.has(error.status)) return null;
  const { retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined || retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS) return null;
  return retryAfterSeconds * 1_000 + Math.random() * FIRST_WAIT_MS;
}
