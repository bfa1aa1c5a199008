import type { RecommendationResolvers } from "../generated/resolvers.ts";

export const Recommendation: RecommendationResolvers = {
  checkout: ({ id }, { paidAt }, { loaders }) =>
    paidAt == null ? loaders.newestOfRecommendation.load(id) : loaders.payableOfRecommendation(paidAt).load(id),
};
