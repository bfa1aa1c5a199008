import type { CheckoutByIdQuery } from "../../generated/operations.ts";
import { toWireAmount } from "../endpoint.ts";

/** The checkout object of the specification, key by key. @see "Checkout object" in the specification */
export function toCheckoutObject(
  checkout: Omit<NonNullable<CheckoutByIdQuery["checkout"]>, "session" | "status"> & { session: { id: string } | null },
  status: string,
  sessionStatus: string | null,
): object {
  const { id, paymentId, checkoutUrl, backend, mode, amount, merchant, offer, session } = checkout;
  return {
    transactionId: id,
    paymentId,
    checkoutUrl,
    status,
    backend,
    mode,
    amount: toWireAmount(amount),
    currency: amount.currency,
    merchant,
    offer,
    session: session && { id: session.id, status: sessionStatus },
  };
}
