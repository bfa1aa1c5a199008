import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import type { OfferResolvers } from "../generated/resolvers.ts";
import type { ActorRef } from "../store/actors.ts";

export const Offer: OfferResolvers<Context, ActorRef> = {
  recommendations: ({ id }, page, { load }) => load.recommendationsOf.offer(id, toPage(page)),
};
