import { idOf } from "@aap/subgraph-host/nodes";
import { toFallbackUrl } from "../domain/fallback.ts";
import type { RecommendationResolvers } from "../generated/resolvers.ts";

export const Recommendation: RecommendationResolvers = {
  __resolveReference: (reference, { loaders }) => loaders.recommendation.load(idOf(reference)),
  session: ({ sessionId }, _, { party }) => (party.kind === "merchant" ? null : { id: sessionId }),
  offer: ({ offerId }) => ({ id: offerId }),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  agent: ({ agentId, agent }) => agent ?? { id: agentId },
  fallbackUrl: ({ id }, _, { publicUrl }) => toFallbackUrl(publicUrl, id),
  firstClickedAt: async ({ id }, _, { loaders }) => (await loaders.firstClick.load(id))?.at ?? null,
};
