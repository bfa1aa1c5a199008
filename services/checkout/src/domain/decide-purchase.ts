import { toDecimal, type Money } from "@aap/kernel/money";
import { errors } from "./errors.ts";

/** The facts of a stored payment method that a purchase is decided on. */
export interface Mandate {
  agentId: string;
  merchantId: string;
  state: "pending" | "active" | "revoked";
  expiresAt: Date;
  /** Whether its connection makes no new payments. */
  isDisconnected: boolean;
  currency: string;
  perPurchaseMinor: bigint;
  totalMinor: bigint;
  /** The sum of its purchases that were not declined. */
  reservedMinor: bigint;
}

/** A payment that an agent wants to make with a stored payment method. */
export interface PurchaseRequest {
  agentId: string;
  merchantId: string;
  price: Money;
}

/**
 * Returns what is reserved of a stored payment method with a purchase, in minor units; throws the first reason against the purchase.
 * Another agent's payment method is reported as an unknown one, so that ids cannot be probed.
 */
export function decidePurchase({ agentId, merchantId, price }: PurchaseRequest, mandate: Mandate | null, now: Date) {
  if (mandate?.agentId !== agentId) throw errors.PAYMENT_METHOD_UNKNOWN({ param: "paymentMethod" });
  if (mandate.merchantId !== merchantId) throw errors.PAYMENT_METHOD_OTHER_MERCHANT();
  if (mandate.state === "revoked") throw errors.PAYMENT_METHOD_REVOKED();
  if (mandate.state === "pending") throw errors.PAYMENT_METHOD_NOT_GRANTED();
  if (now >= mandate.expiresAt) throw errors.PAYMENT_METHOD_EXPIRED();
  if (mandate.isDisconnected) throw errors.PAYMENT_METHOD_DISCONNECTED();
  if (mandate.currency !== price.currency)
    throw errors.PAYMENT_METHOD_CURRENCY({
      text: `The payment method was granted for ${mandate.currency}, and the price is in ${price.currency}`,
    });
  if (price.amountMinor > mandate.perPurchaseMinor)
    throw errors.PURCHASE_LIMIT_EXCEEDED({
      text: `The amount ${toText(price)} is above the payment method's limit for one purchase, ${toText({ ...price, amountMinor: mandate.perPurchaseMinor })}`,
    });
  const reservedMinor = mandate.reservedMinor + price.amountMinor;
  if (reservedMinor > mandate.totalMinor)
    throw errors.TOTAL_LIMIT_EXCEEDED({
      text: `The amount ${toText(price)} is above what is left of the payment method's total limit, ${toText({ ...price, amountMinor: mandate.totalMinor - mandate.reservedMinor })}`,
    });
  return reservedMinor;
}

function toText(money: Money): string {
  return `${toDecimal(money)} ${money.currency}`;
}
