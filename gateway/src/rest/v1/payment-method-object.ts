import type { PaymentMethodFieldsFragment } from "../../generated/operations.ts";
import { toWireAmount } from "../endpoint.ts";
import { toWireName } from "./to-wire.ts";

/** Returns a stored payment method as REST spells it; amounts are decimals of its currency. */
export function toPaymentMethodObject(method: PaymentMethodFieldsFragment): object {
  const { id, status, agent, merchant, livemode, currency, createdAt, expiresAt, grantedAt, revokedAt } = method;
  return {
    paymentMethodId: id,
    status: toWireName(status),
    agentId: agent.id,
    merchantId: merchant.id,
    livemode,
    currency,
    perPurchaseLimit: toWireAmount(method.perPurchaseLimit),
    totalLimit: toWireAmount(method.totalLimit),
    used: toWireAmount(method.used),
    createdAt,
    expiresAt,
    grantedAt,
    revokedAt,
  };
}
