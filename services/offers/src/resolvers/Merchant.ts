import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { MerchantResolvers } from "../generated/resolvers.ts";
import type { MerchantRow } from "../store/merchants.ts";
import type { OfferMerchant } from "../store/offers.ts";

/** A merchant by its id, or as it was read with an offer; without its fields the row is loaded when a field needs it. */
export type MerchantRef = Pick<MerchantRow, "id"> | OfferMerchant;

export const Merchant: MerchantResolvers = {
  __resolveReference: ({ id }, ctx) => ctx.loaders.merchant.load(id),
  name: async (merchant, _, ctx) => (await getMerchant(merchant, ctx)).name,
  url: async (merchant, _, ctx) => (await getMerchant(merchant, ctx)).url,
  flowType: async (merchant, _, ctx) => (await getMerchant(merchant, ctx)).flowType,
  flow: async (ref, _, ctx) => {
    const { flowType } = await getMerchant(ref, ctx);
    const flow = await ctx.loaders.flow.load(flowType);
    if (flow === null) throw new Error(`the flow ${flowType} of a merchant does not exist`);
    return flow;
  },
  hostedCheckout: async (merchant, _, ctx) => (await getMerchant(merchant, ctx)).hostedCheckout,
  terms: ({ id }, { asOf }, { loaders, party }) =>
    party.kind === "merchant" && party.merchantId !== id ? null : loaders.termsAsOf(asOf ?? null).load(id),
  offers: ({ id }, page, ctx) => ctx.loaders.offersOfMerchant(id, toPage(page)),
};

async function getMerchant(ref: MerchantRef, ctx: Context): Promise<OfferMerchant> {
  if ("name" in ref) return ref;
  const merchant = await ctx.loaders.merchant.load(ref.id);
  if (merchant === null) throw errors.MERCHANT_NOT_FOUND();
  return merchant;
}
