import { openMetrics } from "@aap/subgraph-host/metrics/open-metrics";
import { errors } from "../domain/errors.ts";
import type { OfferResolvers } from "../generated/resolvers.ts";
import { loadOfferRequirements } from "../operations/load-offer-requirements.ts";

export const Offer: OfferResolvers = {
  __resolveReference: ({ id }, ctx) => ctx.loaders.offer.load(id),
  metrics: ({ id }, args, ctx) => openMetrics({ kind: "offer", offerId: id }, args, ctx),
  merchant: ({ merchantId, merchant }) => merchant ?? { id: merchantId },
  vertical: ({ vertical }) => ({ name: vertical }),
  commission: ({ commission, price }) => ({ ...commission, currency: price.currency }),
  conversionTerms: async ({ id, conversionTerms }, _, ctx) => {
    const terms = conversionTerms ?? (await ctx.loaders.conversionTerms.load(id));
    if (terms === null) throw errors.OFFER_NOT_FOUND();
    return terms;
  },
  requirements: (offer, { sessionId = null }, ctx) => loadOfferRequirements(offer, sessionId, ctx),
};
