import { z } from "zod";
import { CreateCheckoutDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject, refuseAttributionKeys, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf } from "../wire.ts";
import { checkoutObject, toHandoffObject } from "./checkout-object.ts";

const fields = z.strictObject({
  sessionId: requiredText.meta(idOf("ses", "The session of the search that led to the recommendation.").meta()!),
  recommendationId: requiredText.meta(idOf("rec", "The recommendation.").meta()!),
  userDetails: freeObject
    .nullish()
    .meta({ description: "Details of the buyer that the vertical asks for, at most 16 kB." }),
});

const declaration = {
  summary: "Hand a recommendation off to a hosted checkout",
  description:
    "A recommendation has one open checkout: asking again returns the same one, with its status at that time.",
  responses: { 201: { description: "Send the buyer to `checkoutUrl`.", body: checkoutObject } },
  refusals: {
    400: {
      IDS_REQUIRED: "sessionId and recommendationId are required",
      USER_DETAILS_TOO_LARGE: "userDetails must be an object of at most 16 kB",
      USER_DETAIL_UNKNOWN: "userDetails has a field that the offer does not require",
      USER_DETAIL_INVALID: "A field of userDetails is not valid",
    },
    404: {
      SESSION_NOT_FOUND: "Session not found",
      RECOMMENDATION_NOT_FOUND: "Recommendation not found",
      MERCHANT_NOT_FOUND: "Merchant not found",
    },
    409: { PURCHASE_EXISTS: "The recommendation was already purchased with a stored payment method" },
    410: { SESSION_EXPIRED: "Session expired", OFFER_UNAVAILABLE: "Offer no longer available" },
    502: { CHECKOUT_REJECTED: "Could not create checkout" },
    503: { PROCESSOR_NOT_CONNECTED: "Merchant has no connected payment processor" },
  },
} as const;

/** `POST /v1/checkout` (specification): hands a recommendation off to a hosted checkout. */
export const createCheckout = endpointWithFields(fields, declaration, async ({ body, graph }) => {
  refuseAttributionKeys(body.userDetails, "userDetails");
  const created = (await graph.ask(CreateCheckoutDocument, { input: body })).createCheckout;
  return { status: HTTP_STATUS.CREATED, body: toHandoffObject(created) };
});
