import { toPage } from "@aap/subgraph-host";
import type { OfferResolvers } from "../generated/resolvers.ts";

/** An offer by its id; the offers subgraph owns its other fields. */
export interface OfferRef {
  id: string;
}

export const Offer: OfferResolvers = {
  recommendations: ({ id }, page, { loaders }) => loaders.recommendationsOfOffer(id, toPage(page)),
};
