import type { PartyBalanceResolvers } from "../generated/resolvers.ts";

export const PartyBalance: PartyBalanceResolvers = {
  accrued: ({ accruedMinor, currency }) => ({ amountMinor: accruedMinor, currency }),
  payable: ({ payableMinor, currency }) => ({ amountMinor: payableMinor, currency }),
  inTransit: ({ inTransitMinor, currency }) => ({ amountMinor: inTransitMinor, currency }),
  paid: ({ paidMinor, currency }) => ({ amountMinor: paidMinor, currency }),
  held: ({ heldMinor, currency }) => ({ amountMinor: heldMinor, currency }),
  nextPayout: ({ loadNextPayout }) => loadNextPayout(),
};
