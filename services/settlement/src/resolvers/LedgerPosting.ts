import type { LedgerPostingResolvers } from "../generated/resolvers.ts";

export const LedgerPosting: LedgerPostingResolvers = {
  account: async ({ accountId }, _, { loaders }) => {
    const account = await loaders.account.load(accountId);
    if (account === null) throw new Error(`the ledger account ${accountId} does not exist`);
    return account;
  },
  side: ({ amountMinor }) => (amountMinor > 0n ? "DEBIT" : "CREDIT"),
  amount: ({ amountMinor, currency }) => ({ amountMinor: amountMinor > 0n ? amountMinor : -amountMinor, currency }),
};
