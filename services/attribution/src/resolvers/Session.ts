import { toPage } from "@aap/subgraph-host";
import type { SessionResolvers } from "../generated/resolvers.ts";

/** A session by its id; the offers subgraph owns its other fields. */
export interface SessionRef {
  id: string;
}

export const Session: SessionResolvers = {
  recommendations: ({ id }, page, { loaders }) => loaders.recommendationsOfSession(id, toPage(page)),
  hasRecommendation: async ({ id }, _, { loaders }) => (await loaders.sessionWithRecommendation.load(id)) !== null,
};
