import type { BalanceCorrectionResolvers } from "../generated/resolvers.ts";
import { requireRun } from "./require-run.ts";

export const BalanceCorrection: BalanceCorrectionResolvers = {
  partyId: ({ party }) => party.id,
  amount: ({ amountMinor, currency }) => ({ amountMinor, currency }),
  run: ({ runId }, _, { loaders }) => (runId === null ? null : requireRun(runId, loaders)),
};
