import { projectCheckoutStatus } from "../domain/status/checkout-status.ts";
import type { CheckoutResolvers } from "../generated/resolvers.ts";
import { maySee } from "../store/party.ts";

export const Checkout: CheckoutResolvers = {
  async status({ id, handoffStatus = "AWAITING_PAYMENT" }, _, { loaders }) {
    const paid = await loaders.paidCheckout.load(id);
    // The status of a paid checkout does not depend on its failed payments.
    const hasFailedPayment = paid === null && (await loaders.failedCheckout.load(id)) !== null;
    return projectCheckoutStatus(handoffStatus, { paid: paid?.projection ?? null, hasFailedPayment });
  },
  async paidAt({ id }, _, { loaders }) {
    const paid = await loaders.paidCheckout.load(id);
    return paid?.projection.path === "verified_payment" ? paid.projection.occurredAt : null;
  },
  // The same read as the status, so that a checkout that is being paid has either both or none.
  async conversion({ id }, _, { loaders, party }) {
    const paid = await loaders.paidCheckout.load(id);
    return paid !== null && maySee(party, paid) ? paid : null;
  },
};
