import { projectCheckoutStatus } from "../domain/status/checkout-status.ts";
import type { CheckoutResolvers } from "../generated/resolvers.ts";

export const Checkout: CheckoutResolvers = {
  async status({ id, handoffStatus = "AWAITING_PAYMENT" }, _, { loaders }) {
    const [paid, failed] = await Promise.all([loaders.paidCheckout.load(id), loaders.failedCheckout.load(id)]);
    return projectCheckoutStatus(handoffStatus, { paid: paid?.projection ?? null, hasFailedPayment: failed !== null });
  },
  async paidAt({ id }, _, { loaders }) {
    const paid = await loaders.paidCheckout.load(id);
    return paid?.projection.path === "verified_payment" ? paid.projection.occurredAt : null;
  },
  conversion: ({ id }, _, { loaders }) => loaders.ofCheckout.load(id),
};
