import { defineErrors } from "./domain-error.ts";

/** The errors of a request with an `Idempotency-Key`. */
export const idempotencyErrors = defineErrors({
  IDEMPOTENCY_KEY_INVALID: [
    "INVALID_INPUT",
    "Idempotency-Key must be 1 to 255 visible ASCII characters",
    "Send one `Idempotency-Key` of 1 to 255 visible ASCII characters, such as a UUID.",
  ],
  IDEMPOTENCY_KEY_REUSED: [
    "KEY_REUSED",
    "Idempotency-Key was used for another request",
    "Use a new key for each new request, and send a retry with the body of the first request.",
  ],
  IDEMPOTENCY_KEY_IN_FLIGHT: [
    "IN_FLIGHT",
    "A request with this Idempotency-Key is still in progress",
    "Send the same request again after the time of `Retry-After`: it returns the response of the first one.",
  ],
  IDEMPOTENCY_SECRET_ERASED: [
    "CONFLICT",
    "The request with this Idempotency-Key succeeded more than 24 hours ago, and its secret is no longer stored",
    "The effect of the first request exists. If you do not have its secret, rotate the API key or the connection.",
  ],
});

/**
 * Returns the idempotency key, or null if it is absent; throws IDEMPOTENCY_KEY_INVALID, with the name of the argument or header, if it is
 * not 1 to 255 visible ASCII characters.
 */
export function toIdempotencyKey(text: string | null | undefined, param = "idempotencyKey"): string | null {
  if (text == null) return null;
  if (!/^[!-~]{1,255}$/.test(text)) throw idempotencyErrors.IDEMPOTENCY_KEY_INVALID({ param });
  return text;
}
