import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import type { SessionResolvers } from "../generated/resolvers.ts";
import type { ActorRef } from "../store/actors.ts";

export const Session: SessionResolvers<Context, ActorRef> = {
  recommendations: ({ id }, page, { load }) => load.recommendationsOf.session(id, toPage(page)),
  hasRecommendation: async ({ id }, _, { load }) => (await load.sessionsWithRecommendation.load(id)) !== null,
};
