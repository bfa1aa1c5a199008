import type { EvidencePieceResolvers } from "../generated/resolvers.ts";

export const EvidencePiece: EvidencePieceResolvers = {
  variants: ({ variants }) => [...variants],
  body: async ({ id }, _, { loaders }) => (await loaders.bytes.load(id))?.body ?? null,
};
