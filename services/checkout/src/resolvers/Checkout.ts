import { toHandoffStatus } from "../domain/handoff.ts";
import type { CheckoutResolvers } from "../generated/resolvers.ts";
import { readUserDetails } from "../operations/read-user-details.ts";

export const Checkout: CheckoutResolvers = {
  __resolveReference: ({ id }, { loaders }) => loaders.handoff.load(id),
  checkoutUrl: ({ id, checkoutUrl }) => {
    if (checkoutUrl === null) throw new Error(`the checkout ${id} has no address`);
    return checkoutUrl;
  },
  amount: ({ amountMinor, currency }) => ({ amountMinor, currency }),
  recommendation: ({ recommendationId }) => ({ id: recommendationId }),
  session: ({ sessionId }) => ({ id: sessionId }),
  offer: ({ offerId }) => ({ id: offerId }),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  agent: ({ agentId }) => ({ id: agentId }),
  handoffStatus: (checkout) => toHandoffStatus(checkout, checkout.readAt),
  userDetails: ({ id, hasUserDetails }, _, ctx) => (hasUserDetails ? readUserDetails(id, ctx) : null),
};
