import type { CheckoutFieldsFragment } from "../../generated/operations.ts";
import { toWireAmount } from "../endpoint.ts";

/** Returns a checkout that is read back: the checkout object with its times, and its conversion if the caller may see it. */
export function toStoredCheckout(checkout: CheckoutFieldsFragment): object {
  const { status, session, createdAt, expiresAt, paidAt, conversion } = checkout;
  return {
    ...toCheckoutObject(checkout, status, session?.status?.toLowerCase() ?? null),
    conversionId: conversion?.id ?? null,
    createdAt,
    expiresAt,
    paidAt,
  };
}

/** Returns the checkout object of the specification ("Checkout object"), with enum values in lower case. */
export function toCheckoutObject(
  checkout: Omit<CheckoutFieldsFragment, "session" | "status" | "createdAt" | "expiresAt" | "paidAt" | "conversion">,
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
