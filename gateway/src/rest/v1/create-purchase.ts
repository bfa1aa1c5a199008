import { z } from "zod";
import { CreatePurchaseDocument, PurchaseStatus } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject, optionalText, refuseAttributionKeys, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf, toWireName, wireEnum } from "../wire.ts";
import { checkoutObject, toHandoffObject } from "./checkout-object.ts";

const fields = z.strictObject({
  recommendationId: requiredText.meta({ description: "The recommendation." }),
  paymentMethod: optionalText.meta({
    description: "A stored payment method; without it the answer is a checkout link.",
  }),
  userDetails: freeObject.nullish().meta({ description: "Details of the buyer that the vertical asks for." }),
});

const purchased = z
  .object({
    transactionId: idOf("txn", "The checkout."),
    paymentId: idOf("pay", "The payment."),
    confirmation: z.string().nullable().meta({ description: "The processor's confirmation of the payment." }),
    status: wireEnum("PurchaseStatus", PurchaseStatus),
    actionUrl: z.string().nullable().meta({ description: "Where the buyer confirms the payment, if required." }),
  })
  .meta({ id: "Purchase" });

const declaration = {
  summary: "Purchase: a checkout link, or a payment without the buyer",
  description: "With a stored payment method it is an attempt to pay; without one it is `POST /v1/checkout`.",
  responses: {
    201: { description: "A checkout or the attempt to pay.", body: z.union([checkoutObject, purchased]) },
  },
  refusals: {
    400: {
      RECOMMENDATION_REQUIRED: "recommendationId is required",
      USER_DETAILS_TOO_LARGE: "userDetails must be an object of at most 16 kB",
      USER_DETAIL_UNKNOWN: "userDetails has a field that the offer does not require",
      USER_DETAIL_INVALID: "A field of userDetails is not valid",
    },
    403: {
      PAYMENT_METHOD_UNKNOWN: "paymentMethod is not a stored payment method that a buyer granted to this agent",
      PAYMENT_METHOD_OTHER_MERCHANT: "The payment method was granted for another merchant",
      PAYMENT_METHOD_NOT_GRANTED: "The buyer has not granted the payment method yet",
      PAYMENT_METHOD_REVOKED: "The buyer revoked the payment method",
      PAYMENT_METHOD_EXPIRED: "The payment method has expired",
      PAYMENT_METHOD_DISCONNECTED: "The merchant has left the account that stores the payment method",
      PAYMENT_METHOD_CURRENCY: "The payment method was granted for another currency",
      PURCHASE_LIMIT_EXCEEDED: "The amount is above the payment method's limit for one purchase",
      TOTAL_LIMIT_EXCEEDED: "The amount is above what is left of the payment method's total limit",
    },
    404: {
      SESSION_NOT_FOUND: "Session not found",
      RECOMMENDATION_NOT_FOUND: "Recommendation not found",
      MERCHANT_NOT_FOUND: "Merchant not found",
    },
    409: {
      CHECKOUT_OPEN: "A payment link of this recommendation is open, so the buyer could pay twice",
      PURCHASE_EXISTS: "The recommendation was already purchased with a stored payment method",
    },
    410: { SESSION_EXPIRED: "Session expired", OFFER_UNAVAILABLE: "Offer no longer available" },
    502: {
      CHECKOUT_REJECTED: "Could not create checkout",
      PURCHASE_REJECTED: "Could not make the payment: the payment processor refused the request",
    },
    503: { PROCESSOR_NOT_CONNECTED: "Merchant has no connected payment processor" },
  },
} as const;

/** `POST /v1/purchase` (specification): a checkout link or, with a stored payment method, an attempt to pay without the buyer. */
export const createPurchase = endpointWithFields(fields, declaration, async ({ body, graph }) => {
  const { paymentMethod: paymentMethodId, ...rest } = body;
  refuseAttributionKeys(body.userDetails, "userDetails");
  const { checkout: link, purchase } = (
    await graph.ask(CreatePurchaseDocument, { input: { ...rest, paymentMethodId } })
  ).createPurchase;
  if (link !== null) return { status: HTTP_STATUS.CREATED, body: toHandoffObject(link) };
  if (purchase === null) throw new Error("a purchase is neither a checkout nor a payment");
  const { checkout, status, confirmation, actionUrl } = purchase;
  return {
    status: HTTP_STATUS.CREATED,
    body: {
      transactionId: checkout.id,
      paymentId: checkout.paymentId,
      confirmation,
      status: toWireName(status),
      actionUrl,
    },
  };
});
