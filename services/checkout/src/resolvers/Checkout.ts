import { idOf } from "@aap/subgraph-host/nodes";
import { toHandoffStatus } from "../domain/handoff.ts";
import type { CheckoutResolvers } from "../generated/resolvers.ts";
import { readUserDetails } from "../operations/read-user-details.ts";

/** The enum values by the stored texts (specification). */
const BACKENDS = { orchestrated: "ORCHESTRATED", merchant: "MERCHANT" } as const;
const MODES = { checkout: "CHECKOUT", redirect: "REDIRECT", purchase: "PURCHASE" } as const;

export const Checkout: CheckoutResolvers = {
  __resolveReference: (reference, { loaders }) => loaders.handoff.load(idOf(reference)),
  checkoutUrl: ({ id, checkoutUrl, mode }) => {
    if (checkoutUrl === null && mode !== "purchase") throw new Error(`the checkout ${id} has no address`);
    return checkoutUrl;
  },
  backend: ({ backend }) => BACKENDS[backend],
  mode: ({ mode }) => MODES[mode],
  amount: ({ amountMinor, currency }) => ({ amountMinor, currency }),
  recommendation: ({ recommendationId }) => ({ id: recommendationId }),
  session: ({ sessionId }, _, { party }) => (party.kind === "merchant" ? null : { id: sessionId }),
  offer: ({ offerId }) => ({ id: offerId }),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  agent: ({ agentId }) => ({ id: agentId }),
  handoffStatus: (checkout) => toHandoffStatus(checkout, checkout.readAt),
  userDetails: ({ id, hasUserDetails }, _, ctx) => (hasUserDetails ? readUserDetails(id, ctx) : null),
};
