import type { SettlementPayoutResolvers } from "../generated/resolvers.ts";
import { requireRun } from "./require-run.ts";
import { toTax } from "./to-tax.ts";

export const SettlementPayout: SettlementPayoutResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.payout.load(nodeId),
  run: ({ runId }, _, { loaders }) => requireRun(runId, loaders),
  builder: ({ builderId }) => ({ id: builderId }),
  carriedIn: ({ carriedInMinor, currency }) => ({ amountMinor: carriedInMinor, currency }),
  earned: ({ earnedMinor, currency }) => ({ amountMinor: earnedMinor, currency }),
  paid: ({ paidMinor, currency }) => ({ amountMinor: paidMinor, currency }),
  carriedOut: ({ carriedOutMinor, currency }) => ({ amountMinor: carriedOutMinor, currency }),
  withheld: ({ withheldMinor, currency }) => ({ amountMinor: withheldMinor, currency }),
  tax: toTax,
  steps: ({ id }, _, { loaders }) => loaders.payoutSteps.load(id),
};
