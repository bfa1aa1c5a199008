import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { MerchantResolvers } from "../generated/resolvers.ts";
import type { MerchantRow } from "../store/merchants.ts";

/** A merchant by its id; the rest is loaded when a field of it is asked for. */
export type MerchantRef = Pick<MerchantRow, "id">;

export const Merchant: MerchantResolvers = {
  __resolveReference: ({ id }, ctx) => ctx.load.merchants.load(id),
  name: async ({ id }, _, ctx) => (await getMerchant(id, ctx)).name,
  url: async ({ id }, _, ctx) => (await getMerchant(id, ctx)).url,
  flowType: async ({ id }, _, ctx) => (await getMerchant(id, ctx)).flowType,
  flow: async ({ id }, _, ctx) => {
    const { flowType } = await getMerchant(id, ctx);
    const flow = await ctx.load.flows.load(flowType);
    if (flow === null) throw new Error(`the flow ${flowType} of a merchant is gone`);
    return flow;
  },
  hostedCheckout: async ({ id }, _, ctx) => (await getMerchant(id, ctx)).hostedCheckout,
  terms: async ({ id }, { asOf }, ctx) => {
    // Another merchant's terms are as good as not there.
    if (ctx.party.kind === "merchant" && ctx.party.merchantId !== id) throw errors.MERCHANT_NOT_FOUND();
    const terms = await ctx.load.termsAsOf(asOf ?? null).load(id);
    if (terms === null) throw errors.MERCHANT_NOT_FOUND();
    return terms;
  },
  offers: ({ id }, page, ctx) => ctx.load.offersOfMerchant(id, toPage(page)),
};

async function getMerchant(id: string, ctx: Context): Promise<MerchantRow> {
  const merchant = await ctx.load.merchants.load(id);
  if (merchant === null) throw errors.MERCHANT_NOT_FOUND();
  return merchant;
}
