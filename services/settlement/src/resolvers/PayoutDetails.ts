import type { PayoutDetailsResolvers } from "../generated/resolvers.ts";

export const PayoutDetails: PayoutDetailsResolvers = {
  builder: ({ builderId }) => ({ id: builderId ?? "" }),
  account: ({ masked }) => masked,
};
