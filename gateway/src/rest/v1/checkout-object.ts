import type { CheckoutByIdQuery } from "../../generated/operations.ts";
import { toWireAmount } from "../endpoint.ts";

/** Returns the checkout object of the specification ("Checkout object"), with enum values in lower case. */
export function toCheckoutObject(
  checkout: Omit<NonNullable<CheckoutByIdQuery["checkout"]>, "session" | "status">,
  status: string,
  sessionStatus: string | null,
): object {
  const { id, paymentId, checkoutUrl, backend, mode, amount, merchant, offer, sessionId } = checkout;
  return {
    transactionId: id,
    paymentId,
    checkoutUrl,
    status: status.toLowerCase(),
    backend: backend.toLowerCase(),
    mode: mode.toLowerCase(),
    amount: toWireAmount(amount),
    currency: amount.currency,
    merchant,
    offer,
    session: { id: sessionId, status: sessionStatus?.toLowerCase() ?? null },
  };
}
