import { toPage } from "@aap/subgraph-host";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { MerchantResolvers } from "../generated/resolvers.ts";
import type { MerchantRow } from "../store/merchants.ts";

/** A merchant by its id; the row is loaded when a field needs it. */
export type MerchantRef = Pick<MerchantRow, "id">;

export const Merchant: MerchantResolvers = {
  __resolveReference: ({ id }, ctx) => ctx.loaders.merchant.load(id),
  name: async ({ id }, _, ctx) => (await getMerchant(id, ctx)).name,
  url: async ({ id }, _, ctx) => (await getMerchant(id, ctx)).url,
  flowType: async ({ id }, _, ctx) => (await getMerchant(id, ctx)).flowType,
  flow: async ({ id }, _, ctx) => {
    const { flowType } = await getMerchant(id, ctx);
    const flow = await ctx.loaders.flow.load(flowType);
    if (flow === null) throw new Error(`the flow ${flowType} of a merchant does not exist`);
    return flow;
  },
  hostedCheckout: async ({ id }, _, ctx) => (await getMerchant(id, ctx)).hostedCheckout,
  terms: ({ id }, { asOf }, { loaders, party }) =>
    party.kind === "merchant" && party.merchantId !== id ? null : loaders.termsAsOf(asOf ?? null).load(id),
  offers: ({ id }, page, ctx) => ctx.loaders.offersOfMerchant(id, toPage(page)),
};

async function getMerchant(id: string, ctx: Context): Promise<MerchantRow> {
  const merchant = await ctx.loaders.merchant.load(id);
  if (merchant === null) throw errors.MERCHANT_NOT_FOUND();
  return merchant;
}
