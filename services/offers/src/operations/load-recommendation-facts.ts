import type { Context } from "../context.ts";
import type { OfferWithCode } from "../store/offers.ts";
import { findRecommendationFacts, type RecommendedIds } from "../store/recommendation-facts.ts";
import type { SessionRow } from "../store/sessions.ts";
import { renewEndingCodes } from "./renew-ending-codes.ts";

/** The session and the offer of a recommendation; null if there is none. */
export interface RecommendationFacts {
  session: SessionRow | null;
  offer: OfferWithCode | null;
  readAt: Date;
}

/** Returns the session and the offer of a recommendation, with the offer's terms for conversions. */
export async function loadRecommendationFacts(ids: RecommendedIds, ctx: Context): Promise<RecommendationFacts> {
  const { offer, ...facts } = await findRecommendationFacts(ctx.db, ids, ctx.settings.sessionTtlSeconds);
  if (offer === null) return { ...facts, offer };
  const [renewed = null] = await renewEndingCodes([offer], ctx);
  return { ...facts, offer: renewed };
}
