import { toPaymentMethodStatus } from "../domain/payment-method.ts";
import type { PaymentMethodResolvers } from "../generated/resolvers.ts";

export const PaymentMethod: PaymentMethodResolvers = {
  __resolveReference: ({ nodeId }, { loaders }) => loaders.paymentMethod.load(nodeId),
  merchant: ({ merchantId }) => ({ id: merchantId }),
  agent: ({ agentId }) => ({ id: agentId }),
  status: (method) => toPaymentMethodStatus(method, method.readAt),
  perPurchaseLimit: ({ perPurchaseMinor, currency }) => ({ amountMinor: perPurchaseMinor, currency }),
  totalLimit: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
  used: ({ reservedMinor, currency }) => ({ amountMinor: reservedMinor, currency }),
};
