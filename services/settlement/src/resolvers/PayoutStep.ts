import type { PayoutStatus } from "../domain/settlement-run/payout-step.ts";
import type { PayoutStepResolvers } from "../generated/resolvers.ts";

export const PayoutStep: PayoutStepResolvers = {
  from: ({ from }) => from as PayoutStatus | null,
  to: ({ to }) => to as PayoutStatus,
};
