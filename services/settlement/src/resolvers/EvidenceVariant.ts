import type { EvidenceVariantResolvers } from "../generated/resolvers.ts";

export const EvidenceVariant: EvidenceVariantResolvers = {
  body: async ({ id }, _, { loaders }) => (await loaders.variantBytes.load(id))?.body ?? null,
};
