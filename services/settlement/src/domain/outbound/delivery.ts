import type { DisabledBy } from "./webhook-endpoint.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pause in seconds after each failed try: 13 tries more, over six days (ours). */
const PAUSES = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY, DAY, DAY];
/** Each pause is longer by up to this part, so that the tries of many deliveries spread. */
const JITTER = 0.2;
/** A `Retry-After` is followed up to this time. */
const MAX_RETRY_AFTER_SECONDS = DAY;
const FAILING_DAYS = 5;

/** The result of one try. */
export interface Tried {
  /** Null if there was no response. */
  httpStatus: number | null;
  /** What went wrong, in our words; null if the endpoint accepted the event. */
  error: string | null;
  /** What the response's `Retry-After` asks for; null without one. */
  retryAfterSeconds: number | null;
  tookMs: number;
}

/** What follows from a try. */
export interface NextStep {
  status: "delivered" | "pending" | "failed";
  /** The seconds until the next try; null unless pending. */
  pauseSeconds: number | null;
}

/** Returns what follows from the try with this number, from 1; `chance` is from 0 to 1. After the last one the delivery has failed. */
export function decideNext({ error, retryAfterSeconds }: Tried, tries: number, chance: number): NextStep {
  if (error === null) return { status: "delivered", pauseSeconds: null };
  const pause = PAUSES[tries - 1];
  if (pause === undefined) return { status: "failed", pauseSeconds: null };
  const wanted = Math.min(retryAfterSeconds ?? 0, MAX_RETRY_AFTER_SECONDS);
  return { status: "pending", pauseSeconds: Math.max(pause * (1 + JITTER * chance), wanted) };
}

const GONE = 410;

/** Returns why an endpoint is disabled after a try; null if it stays enabled. `failingSince` is the time of the first failed try since the last success. */
export function decideDisabled(
  { error, httpStatus }: Tried,
  failingSince: Date | null,
  now: Date,
): Exclude<DisabledBy, "owner"> | null {
  if (error === null) return null;
  if (httpStatus === GONE) return "gone";
  const failedMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return failedMs >= FAILING_DAYS * DAY * 1_000 ? "failing" : null;
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/;

/** Returns the seconds that a `Retry-After` asks for, as a number or a date of HTTP; null if it is absent or unreadable. */
export function readRetryAfter(value: string | null, nowMs: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const at = HTTP_DATE.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMs) / 1_000));
}
