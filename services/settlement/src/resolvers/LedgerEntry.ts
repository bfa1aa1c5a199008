import type { LedgerEntryResolvers } from "../generated/resolvers.ts";

export const LedgerEntry: LedgerEntryResolvers = {
  postings: ({ id }, _, { loaders }) => loaders.postingsOf.load(id),
};
