import type { PurchaseResolvers } from "../generated/resolvers.ts";

/** The enum values by the stored texts. The processor's answer to an open purchase is not known, so that it may be a payment. */
const STATUSES = {
  open: "PROCESSING",
  processing: "PROCESSING",
  requires_action: "REQUIRES_ACTION",
  succeeded: "SUCCEEDED",
  declined: "DECLINED",
} as const;

export const Purchase: PurchaseResolvers = {
  checkout: async ({ id }, _, { loaders }) => {
    const checkout = await loaders.handoff.load(id);
    if (checkout === null) throw new Error(`the purchase ${id} has no checkout`);
    return checkout;
  },
  status: ({ status }) => STATUSES[status],
  actionUrl: ({ status, actionUrl }) => (status === "requires_action" ? actionUrl : null),
};
