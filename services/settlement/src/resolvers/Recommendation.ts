import type { RecommendationResolvers } from "../generated/resolvers.ts";
import { toModePage } from "./mode-page.ts";

export const Recommendation: RecommendationResolvers = {
  conversions: ({ id }, args, ctx) => ctx.loaders.ofRecommendation(id, toModePage(args, ctx)),
};
