import { decideLivemode } from "../domain/handoff.ts";
import type { MerchantResolvers } from "../generated/resolvers.ts";

export const Merchant: MerchantResolvers = {
  connections: ({ id }, _, { loaders }) => loaders.connectionsOf.load(id),
  livemode: async ({ id }, _, { loaders, production }) =>
    decideLivemode(await loaders.modeOfMerchant.load(id), production),
};
