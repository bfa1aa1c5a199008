import type { RecommendationResolvers } from "../generated/resolvers.ts";
import { toConversionPage } from "./conversion-page.ts";

export const Recommendation: RecommendationResolvers = {
  conversions: ({ id }, args, ctx) => ctx.loaders.ofRecommendation(id, toConversionPage(args, ctx, "oldest")),
};
