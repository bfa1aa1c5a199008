import type { SessionResolvers } from "../generated/resolvers.ts";
import { toRecommendationPage } from "./recommendation-page.ts";

/** A session by its id; the offers subgraph owns its other fields. */
export interface SessionRef {
  id: string;
}

export const Session: SessionResolvers = {
  recommendations: ({ id }, args, ctx) =>
    ctx.loaders.recommendationsOfSession(id, toRecommendationPage(args, ctx, "oldest")),
  hasRecommendation: async ({ id }, _, { loaders }) => (await loaders.sessionWithRecommendation.load(id)) !== null,
};
