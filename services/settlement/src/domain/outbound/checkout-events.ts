import type { Attribution } from "../evidence/attribution.ts";
import type { NewEvent } from "./event.ts";

/** A checkout with the parties of its recommendation. */
export interface CheckoutParties {
  checkoutId: string;
  recommendationId: string;
  sessionId: string;
  offerId: string;
  merchantId: string;
  agentId: string;
  builderId: string | null;
  livemode: boolean;
  /** Null if it has no conversion. */
  conversionId?: string | null;
}

/** Returns the checkout of a failed payment; null if there is none. */
export function toFailedCheckout(
  attribution: Attribution | null,
  { livemode }: Pick<CheckoutParties, "livemode">,
): CheckoutParties | null {
  return attribution?.checkout ? { ...attribution, checkoutId: attribution.checkout.id, livemode } : null;
}

/** Returns the event of a checkout that is paid, failed or expired. Each is published once for a checkout. */
export function checkoutEvent(
  type: "checkout.paid" | "checkout.failed" | "checkout.expired",
  checkout: CheckoutParties,
  occurredAt: Date,
): NewEvent {
  const { checkoutId, recommendationId, sessionId, offerId, merchantId, agentId, builderId, livemode } = checkout;
  const status = type.slice("checkout.".length);
  const conversionId = checkout.conversionId ?? null;
  return {
    type,
    subjectId: checkoutId,
    livemode,
    merchantId,
    builderId,
    agentId,
    occurredAt,
    data: {
      transactionId: checkoutId,
      status,
      livemode,
      recommendationId,
      sessionId,
      offerId,
      merchantId,
      agentId,
      conversionId,
    },
  };
}
