import { toPage } from "@aap/subgraph-host";
import type { SessionResolvers } from "../generated/resolvers.ts";

export const Session: SessionResolvers = {
  recommendations: ({ id }, page, { load }) => load.recommendationsOf.session(id, toPage(page)),
  hasRecommendation: async ({ id }, _, { load }) => (await load.sessionsWithRecommendation.load(id)) !== null,
};
