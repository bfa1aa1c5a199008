import type { LedgerEntryResolvers } from "../generated/resolvers.ts";

export const LedgerEntry: LedgerEntryResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.entry.load(nodeId),
  postings: ({ id }, _, { loaders }) => loaders.postingsOf.load(id),
};
