import { projectCheckoutStatus } from "../domain/status/checkout-status.ts";
import type { CheckoutResolvers } from "../generated/resolvers.ts";

export const Checkout: CheckoutResolvers = {
  async status({ id, handoffStatus = "AWAITING_PAYMENT" }, _, { loaders }) {
    const [paid, failed] = await Promise.all([loaders.paidCheckout.load(id), loaders.failedCheckout.load(id)]);
    return projectCheckoutStatus(handoffStatus, { paid: paid?.projection ?? null, hasFailedPayment: failed !== null });
  },
  conversion: ({ id }, _, { loaders }) => loaders.ofCheckout.load(id),
};
