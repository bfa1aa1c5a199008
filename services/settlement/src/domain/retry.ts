/** How stored evidence waits: for a neighbour that was away (`queued`), or for what it belongs to (`parked`). */
export type WaitingStatus = "parked" | "queued";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * After how many seconds evidence that waits is tried again, try by try; about three days in all. What is parked is tried
 * whenever something arrives that could match, so its own tries are few. @see domain, "Evidence"
 */
export const RETRY_DELAYS_SECONDS: Readonly<Record<WaitingStatus, readonly number[]>> = {
  queued: [5, 15, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY],
  parked: [10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY],
};

/** How evidence waits from now on, after so many tries in vain: for its next try, or `dead` after the last. */
export interface Wait {
  status: WaitingStatus | "dead";
  tries: number;
  nextTryAt: Date | null;
}

/** When evidence is tried again that was tried so often while it waited like this. */
export function scheduleTry(status: WaitingStatus, tries: number, now: Date): Wait {
  const seconds = RETRY_DELAYS_SECONDS[status][tries];
  if (seconds === undefined) return { status: "dead", tries, nextTryAt: null };
  return { status, tries, nextTryAt: new Date(now.getTime() + seconds * 1_000) };
}
