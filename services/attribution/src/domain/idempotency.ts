import { idempotencyErrors } from "@aap/kernel/idempotency";

/** The request of an agent to record a recommendation. Two requests with equal members are the same request. */
export interface RecommendationRequest {
  sessionId: string;
  offerId: string;
  context: string | null;
}

/** Returns the recommendation that the first request with a key recorded; throws IDEMPOTENCY_KEY_REUSED if this request differs from it. */
export function decideReplay<Recorded extends RecommendationRequest>(
  recorded: Recorded,
  { sessionId, offerId, context }: RecommendationRequest,
): Recorded {
  const isSame = recorded.sessionId === sessionId && recorded.offerId === offerId && recorded.context === context;
  if (!isSame) throw idempotencyErrors.IDEMPOTENCY_KEY_REUSED();
  return recorded;
}
