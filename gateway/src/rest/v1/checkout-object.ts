import { z } from "zod";
import {
  CheckoutBackend,
  CheckoutMode,
  CheckoutStatus,
  SessionStatus,
  type CheckoutFieldsFragment,
  type HandoffFieldsFragment,
} from "../../generated/operations.ts";
import { amount, currencyCode, idOf, timestamp, toWireAmount, toWireName, wireEnum } from "../wire.ts";

/** A session's status; all routes share it. */
export const sessionStatus = wireEnum("SessionStatus", SessionStatus);

/** The checkout object (specification, "Checkout object"). */
export const checkoutObject = z
  .object({
    transactionId: idOf("txn", "The checkout."),
    paymentId: idOf("pay", "The payment. The processor's own ids differ."),
    checkoutUrl: z.string().nullable().meta({
      description: "The link for the buyer. It proves no payment. Null for a purchase with a stored payment method.",
      format: "uri",
    }),
    status: wireEnum("CheckoutStatus", CheckoutStatus),
    backend: wireEnum("CheckoutBackend", CheckoutBackend),
    mode: wireEnum("CheckoutMode", CheckoutMode),
    amount: amount("The amount to pay."),
    currency: currencyCode,
    merchant: z.object({ id: idOf("mer", "The merchant."), name: z.string() }),
    offer: z.object({ id: idOf("off", "The offer."), name: z.string(), provider: z.string() }),
    session: z.object({
      id: idOf("ses", "The session."),
      status: sessionStatus.nullable().meta({ description: "Null if it cannot be read now." }),
    }),
  })
  .meta({ id: "Checkout" });

/** A checkout that is read back. */
export const storedCheckout = checkoutObject
  .extend({
    conversionId: idOf("conv", "Its conversion, if there is one and the caller may see it.").nullable(),
    createdAt: timestamp("When it was handed off."),
    expiresAt: timestamp("When its link ends."),
    paidAt: timestamp("When it was paid.").nullable(),
  })
  .meta({ id: "StoredCheckout" });

/** Returns a checkout that is read back: the checkout object with its times, and its conversion if the caller may see it. */
export function toStoredCheckout(checkout: CheckoutFieldsFragment): z.input<typeof storedCheckout> {
  const { status, session, createdAt, expiresAt, paidAt, conversion } = checkout;
  return {
    ...toCheckoutObject(checkout, status, session?.status ?? null),
    conversionId: conversion?.id ?? null,
    createdAt,
    expiresAt,
    paidAt,
  };
}

/** Returns the checkout object of a handoff. */
export function toHandoffObject({
  checkout,
  offer,
  merchant,
  status,
  sessionStatus: statusOfSession,
}: HandoffFieldsFragment): z.input<typeof checkoutObject> {
  return toCheckoutObject({ ...checkout, offer, merchant }, status, statusOfSession);
}

/** Returns the checkout object of the specification ("Checkout object"), with enum values in lower case. */
export function toCheckoutObject(
  checkout: Omit<CheckoutFieldsFragment, "session" | "status" | "createdAt" | "expiresAt" | "paidAt" | "conversion">,
  status: CheckoutStatus,
  statusOfSession: SessionStatus | null,
): z.input<typeof checkoutObject> {
  const { id, paymentId, checkoutUrl, backend, mode, amount: toPay, merchant, offer, sessionId } = checkout;
  return {
    transactionId: id,
    paymentId,
    checkoutUrl,
    status: toWireName(status),
    backend: toWireName(backend),
    mode: toWireName(mode),
    amount: toWireAmount(toPay),
    currency: toPay.currency,
    merchant,
    offer,
    session: { id: sessionId, status: statusOfSession && toWireName(statusOfSession) },
  };
}
