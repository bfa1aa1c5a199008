import type { RecommendationResolvers } from "../generated/resolvers.ts";

export const Recommendation: RecommendationResolvers = {
  checkout: ({ id }, _, { loaders }) => loaders.newestOfRecommendation.load(id),
};
