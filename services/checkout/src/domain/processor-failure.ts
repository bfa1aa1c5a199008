/** The reasons why a processor did not do what it was asked: a stable code and a sentence each, which name no secret. */
export const PROCESSOR_FAILURES = {
  CREDENTIALS_REFUSED: "The processor refused the connection's API key or signature.",
  REQUEST_REFUSED: "The processor refused the request, for example its currency or amount.",
  UNAVAILABLE: "The processor gave no valid answer within 3 seconds.",
} as const;

export type ProcessorFailureReason = keyof typeof PROCESSOR_FAILURES;

/** 408 (timeout), 409 (in progress), 425 (too early) and 429 (too many requests): the same request may succeed later. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** Returns why a processor failed, by the HTTP status of its answer; null means no answer. */
export function reasonOfStatus(status: number | null): ProcessorFailureReason {
  if (status === null || status < 400 || status >= 500 || TEMPORARY.has(status)) return "UNAVAILABLE";
  return status === 401 || status === 403 ? "CREDENTIALS_REFUSED" : "REQUEST_REFUSED";
}

/** Returns false if the same request fails until the connection or the offer changes; else undefined, as the errors of its kind say. */
export function retryableAfter(reason: ProcessorFailureReason): false | undefined {
  return reason === "UNAVAILABLE" ? undefined : false;
}
