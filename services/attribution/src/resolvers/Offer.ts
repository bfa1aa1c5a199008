import { toPage } from "@aap/subgraph-host";
import type { OfferResolvers } from "../generated/resolvers.ts";

export const Offer: OfferResolvers = {
  recommendations: ({ id }, page, { load }) => load.recommendationsOf.offer(id, toPage(page)),
};
