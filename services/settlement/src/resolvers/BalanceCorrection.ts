import type { BalanceCorrectionResolvers } from "../generated/resolvers.ts";
import { findCorrection } from "../store/settlement-run/corrections.ts";
import { requireRun } from "./require-run.ts";

export const BalanceCorrection: BalanceCorrectionResolvers = {
  __resolveReference: ({ nodeId }, { db }) => findCorrection(db, nodeId),
  partyId: ({ party }) => party.id,
  amount: ({ amountMinor, currency }) => ({ amountMinor, currency }),
  run: ({ runId }, _, { loaders }) => (runId === null ? null : requireRun(runId, loaders)),
};
