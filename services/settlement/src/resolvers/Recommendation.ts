import type { RecommendationResolvers } from "../generated/resolvers.ts";

export const Recommendation: RecommendationResolvers = {
  conversion: ({ id }, _, { loaders }) => loaders.ofRecommendation.load(id),
};
