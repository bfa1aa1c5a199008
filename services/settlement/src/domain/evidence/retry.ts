const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The delays before each further try of waiting evidence, in seconds, by what it waits for (ours). */
export const RETRY_DELAYS_SECONDS = {
  /** Another subgraph that was unavailable, or the repair of a fault in the service. */
  facts: [5, 15, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY],
  /** A recommendation that is not known yet. */
  recommendation: [10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY],
  /** A payment that is not known yet; when it comes, the evidence is tried at once. */
  payment: [3 * DAY],
} as const satisfies Record<string, readonly number[]>;

/** The wait of evidence: until its next try, or, when it is `dead`, until a request or a sale with one of its keys. */
export interface Wait {
  for: keyof typeof RETRY_DELAYS_SECONDS;
  status: "parked" | "queued" | "dead";
  tries: number;
  nextTryAt: Date | null;
}

/** Returns when evidence is tried again after this number of failed tries; `dead` and no time if there is no further try. */
export function scheduleTry(waitsFor: Wait["for"], tries: number, now: Date): Omit<Wait, "for"> {
  const seconds = RETRY_DELAYS_SECONDS[waitsFor][tries];
  if (seconds === undefined) return { status: "dead", tries, nextTryAt: null };
  const status = waitsFor === "facts" ? "queued" : "parked";
  return { status, tries, nextTryAt: new Date(now.getTime() + seconds * 1_000) };
}
