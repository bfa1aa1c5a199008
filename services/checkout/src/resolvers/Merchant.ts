import type { MerchantResolvers } from "../generated/resolvers.ts";

export const Merchant: MerchantResolvers = {
  connections: async ({ id }, _, { loaders }) => (await loaders.ofMerchant.load(id))?.[1] ?? [],
};
