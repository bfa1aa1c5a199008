import { runOnce } from "@aap/subgraph-host/idempotency";
import type { MutationResolvers } from "../generated/resolvers.ts";
import { loadOffers } from "../operations/load-offers.ts";
import { compromiseCodeKey, rotateCodeKey } from "../operations/rotate-code-key.ts";
import { saveFlow } from "../operations/save-flow.ts";
import { createMerchant, setMerchantTerms, updateMerchant } from "../operations/save-merchant.ts";
import { saveOffer, setOfferStatus } from "../operations/save-offer.ts";
import { saveVertical } from "../operations/save-vertical.ts";
import { searchOffers } from "../operations/search-offers.ts";

export const Mutation: MutationResolvers = {
  searchOffers: (_, { input }, ctx) => searchOffers(input, ctx),
  createMerchant: (_, { input }, ctx) => createMerchant(input, ctx),
  updateMerchant: (_, { id, input }, ctx) => updateMerchant(id, input, ctx),
  setMerchantTerms: (_, { merchantId, input }, ctx) => setMerchantTerms(merchantId, input, ctx),
  saveFlow: (_, { input }, ctx) => saveFlow(input, ctx),
  saveVertical: (_, { input }, ctx) => saveVertical(input, ctx),
  saveOffer: (_, { merchantId, input }, ctx) => saveOffer(merchantId, input, ctx),
  setOfferStatus: (_, { id, status }, ctx) => setOfferStatus(id, status, ctx),
  rotateCodeKey: (_, args, given) => runOnce({ field: "rotateCodeKey", args }, given, rotateCodeKey),
  compromiseCodeKey: (_, args, given) =>
    runOnce({ field: "compromiseCodeKey", args }, given, (ctx) => compromiseCodeKey(args.id, args.reason, ctx)),
  loadOffers: (_, { merchantId, format, feed }, ctx) => loadOffers(merchantId, format, feed, ctx),
};
