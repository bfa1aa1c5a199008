import type { EvidencePieceResolvers } from "../generated/resolvers.ts";

export const EvidencePiece: EvidencePieceResolvers = {
  variants: ({ variants }) => [...variants],
  async body({ id }, _, { loaders }) {
    const bytes = await loaders.bytes.load(id);
    if (bytes === null) throw new Error(`evidence ${id} has no bytes`);
    return bytes.body;
  },
};
