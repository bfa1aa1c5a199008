import { errors } from "./errors.ts";

/** The request of an agent to record a recommendation. Two requests with equal members are the same request. */
export interface RecommendationRequest {
  sessionId: string;
  offerId: string;
  context: string | null;
}

/** Returns the idempotency key, or null if it is absent; throws IDEMPOTENCY_KEY_INVALID if it is not 1 to 255 visible ASCII characters. */
export function toIdempotencyKey(text: string | null | undefined): string | null {
  if (text == null) return null;
  if (!/^[!-~]{1,255}$/.test(text)) throw errors.IDEMPOTENCY_KEY_INVALID({ param: "idempotencyKey" });
  return text;
}

/** Returns the recommendation that the first request with a key recorded; throws IDEMPOTENCY_KEY_REUSED if this request differs from it. */
export function decideReplay<Recorded extends RecommendationRequest>(
  recorded: Recorded,
  { sessionId, offerId, context }: RecommendationRequest,
): Recorded {
  const isSame = recorded.sessionId === sessionId && recorded.offerId === offerId && recorded.context === context;
  if (!isSame) throw errors.IDEMPOTENCY_KEY_REUSED();
  return recorded;
}
