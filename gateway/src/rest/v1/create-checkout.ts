import { z } from "zod";
import { CreateCheckoutDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { freeObject, refuseAttributionKeys, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toCheckoutObject } from "./checkout-object.ts";

const fields = z.strictObject({
  sessionId: requiredText,
  recommendationId: requiredText,
  userDetails: freeObject.nullish(),
});

/** `POST /v1/checkout` (specification): hands a recommendation off to a hosted checkout. */
export const createCheckout = endpointWithFields(fields, async ({ body, graph }) => {
  refuseAttributionKeys(body.userDetails, "userDetails");
  const { checkout, offer, merchant, status, sessionStatus } = (
    await graph.ask(CreateCheckoutDocument, { input: body })
  ).createCheckout;
  return {
    status: HTTP_STATUS.CREATED,
    body: toCheckoutObject({ ...checkout, offer, merchant }, status, sessionStatus),
  };
});
