import { z } from "zod";
import { CreatePurchaseDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject, optionalText, refuseAttributionKeys, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toCheckoutObject } from "./checkout-object.ts";
import { toWireName } from "./to-wire.ts";

const fields = z.strictObject({
  recommendationId: requiredText,
  paymentMethod: optionalText,
  userDetails: freeObject.nullish(),
});

/** `POST /v1/purchase` (specification): a checkout link or, with a stored payment method, an attempt to pay without the buyer. */
export const createPurchase = endpointWithFields(fields, async ({ body, graph }) => {
  const { paymentMethod: paymentMethodId, ...rest } = body;
  refuseAttributionKeys(body.userDetails, "userDetails");
  const { checkout: link, purchase } = (
    await graph.ask(CreatePurchaseDocument, { input: { ...rest, paymentMethodId } })
  ).createPurchase;
  if (link !== null) {
    const { checkout, offer, merchant, status, sessionStatus } = link;
    return {
      status: HTTP_STATUS.CREATED,
      body: toCheckoutObject({ ...checkout, offer, merchant }, status, sessionStatus),
    };
  }
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
