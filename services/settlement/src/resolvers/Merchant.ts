import { toPage } from "@aap/subgraph-host";
import type { MerchantResolvers } from "../generated/resolvers.ts";

export const Merchant: MerchantResolvers = {
  conversions: ({ id }, args, { loaders }) => loaders.ofMerchant(id, toPage(args)),
};
