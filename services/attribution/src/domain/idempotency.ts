import { errors } from "./errors.ts";

/** What an agent asked to record; two that are equal are the same request. */
export interface RecommendationRequest {
  sessionId: string;
  offerId: string;
  context: string | null;
}

/** An agent's own name for a request, or null without one; throws `IDEMPOTENCY_KEY_INVALID` for what could not stand in a header. */
export function toIdempotencyKey(text: string | null | undefined): string | null {
  if (text == null) return null;
  if (!/^[!-~]{1,255}$/.test(text)) throw errors.IDEMPOTENCY_KEY_INVALID({ param: "idempotencyKey" });
  return text;
}

/** Answers what the first request under a key recorded, or throws `IDEMPOTENCY_KEY_REUSED` where this one asks for something else. */
export function decideReplay<Recorded extends RecommendationRequest>(
  recorded: Recorded,
  { sessionId, offerId, context }: RecommendationRequest,
): Recorded {
  const isSame = recorded.sessionId === sessionId && recorded.offerId === offerId && recorded.context === context;
  if (!isSame) throw errors.IDEMPOTENCY_KEY_REUSED();
  return recorded;
}
