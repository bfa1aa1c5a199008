import type { RecommendationResolvers } from "../generated/resolvers.ts";

export const Recommendation: RecommendationResolvers = {
  checkout: ({ id }, { paidAt = null, livemode = null }, { loaders }) =>
    loaders.payableOfRecommendation({ paidAt, livemode }).load(id),
};
