import { z } from "zod";
import { PaymentMethodStatus, type PaymentMethodFieldsFragment } from "../../generated/operations.ts";
import { amount, currencyCode, idOf, timestamp, toWireAmount, toWireName, wireEnum } from "../wire.ts";

/** A payment method that a buyer stored for an agent. */
export const paymentMethodObject = z
  .object({
    paymentMethodId: z.string().meta({ description: "Pass it as `paymentMethod` to a purchase." }),
    status: wireEnum("PaymentMethodStatus", PaymentMethodStatus),
    agentId: idOf("agent", "The agent that may pay with it."),
    merchantId: idOf("mer", "The merchant whose offers it pays."),
    livemode: z.boolean(),
    currency: currencyCode,
    perPurchaseLimit: amount("The largest amount of one purchase."),
    totalLimit: amount("The largest sum of all purchases."),
    used: amount("The sum of the purchases so far."),
    createdAt: timestamp("When the agent asked for it."),
    expiresAt: timestamp("When it ends."),
    grantedAt: timestamp("When the buyer granted it.").nullable(),
    revokedAt: timestamp("When the buyer revoked it.").nullable(),
  })
  .meta({ id: "PaymentMethod" });

/** Returns a stored payment method as REST spells it; amounts are decimals of its currency. */
export function toPaymentMethodObject(method: PaymentMethodFieldsFragment): z.input<typeof paymentMethodObject> {
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
