import { openMetrics } from "@aap/subgraph-host/metrics/open-metrics";
import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { MerchantResolvers } from "../generated/resolvers.ts";
import type { MerchantRow } from "../store/merchants.ts";
import type { OfferMerchant } from "../store/offers.ts";
import { toOfferPage } from "./offer-page.ts";

/** A merchant by its id, or as it was read with an offer; without its fields the row is loaded when a field needs it. */
export type MerchantRef = Pick<MerchantRow, "id"> | OfferMerchant;

/** Returns the resolver of a field: from the merchant as it was read, else from its row. */
function ofMerchant<Field>(select: (merchant: OfferMerchant) => Field) {
  return (ref: MerchantRef, _: unknown, ctx: Context) =>
    "name" in ref ? select(ref) : getMerchant(ref.id, ctx).then(select);
}

export const Merchant: MerchantResolvers = {
  __resolveReference: ({ id }, ctx) => ctx.loaders.merchant.load(id),
  name: ofMerchant(({ name }) => name),
  url: ofMerchant(({ url }) => url),
  flowType: ofMerchant(({ flowType }) => flowType),
  flow: async (ref, _, ctx) => {
    const { flowType } = "name" in ref ? ref : await getMerchant(ref.id, ctx);
    const flow = await ctx.loaders.flow.load(flowType);
    if (flow === null) throw new Error(`the flow ${flowType} of a merchant does not exist`);
    return flow;
  },
  hostedCheckout: ofMerchant(({ hostedCheckout }) => hostedCheckout),
  terms: ({ id }, { asOf }, { loaders, party }) =>
    party.kind === "merchant" && party.merchantId !== id ? null : loaders.termsAsOf(asOf ?? null).load(id),
  metrics: ({ id }, args, ctx) => openMetrics({ kind: "merchant", merchantId: id }, args, ctx),
  offers: ({ id }, args, { loaders, production }) => loaders.offersOfMerchant(id, toOfferPage(args, production)),
};

async function getMerchant(id: string, ctx: Context): Promise<OfferMerchant> {
  const merchant = await ctx.loaders.merchant.load(id);
  if (merchant === null) throw errors.MERCHANT_NOT_FOUND();
  return merchant;
}
