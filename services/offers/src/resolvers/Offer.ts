import type { OfferResolvers } from "../generated/resolvers.ts";

export const Offer: OfferResolvers = {
  __resolveReference: ({ id }, ctx) => ctx.load.offers.load(id),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  vertical: ({ vertical }) => ({ name: vertical }),
  commission: ({ commission, price }) => ({ ...commission, currency: price.currency }),
};
