import { toFallbackUrl } from "../domain/fallback.ts";
import type { RecommendationResolvers } from "../generated/resolvers.ts";

export const Recommendation: RecommendationResolvers = {
  __resolveReference: ({ id }, { load }) => load.recommendations.load(id),
  session: ({ sessionId }) => ({ id: sessionId }),
  offer: ({ offerId }) => ({ id: offerId }),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  agent: ({ agentId }) => ({ id: agentId }),
  fallbackUrl: ({ id }, _, { publicUrl }) => toFallbackUrl(publicUrl, id),
  firstClickedAt: async ({ id }, _, { load }) => (await load.firstClicks.load(id))?.at ?? null,
};
