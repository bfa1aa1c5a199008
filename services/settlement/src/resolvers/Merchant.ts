import type { MerchantResolvers } from "../generated/resolvers.ts";
import { toConversionPage } from "./conversion-page.ts";

export const Merchant: MerchantResolvers = {
  conversions: ({ id }, args, ctx) => ctx.loaders.ofMerchant(id, toConversionPage(args, ctx)),
};
