import type { OfferResolvers } from "../generated/resolvers.ts";
import { toRecommendationPage } from "./recommendation-page.ts";

/** An offer by its id; the offers subgraph owns its other fields. */
export interface OfferRef {
  id: string;
}

export const Offer: OfferResolvers = {
  recommendations: ({ id }, args, ctx) => ctx.loaders.recommendationsOfOffer(id, toRecommendationPage(args, ctx)),
};
