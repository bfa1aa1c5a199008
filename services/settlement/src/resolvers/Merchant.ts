import type { MerchantResolvers } from "../generated/resolvers.ts";
import { toModePage } from "./mode-page.ts";

export const Merchant: MerchantResolvers = {
  conversions: ({ id }, args, ctx) => ctx.loaders.ofMerchant(id, toModePage(args, ctx)),
};
