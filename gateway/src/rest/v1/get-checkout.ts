import { defineErrors } from "@aap/kernel/domain-error";
import { CheckoutByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toCheckoutObject } from "./checkout-object.ts";

const errors = defineErrors({ CHECKOUT_NOT_FOUND: ["NOT_FOUND", "Checkout not found"] });

/** Returns a checkout. One that the caller may not read is reported as missing. */
export const getCheckout = endpoint(async ({ params, graph }) => {
  const { checkout } = await graph.ask(CheckoutByIdDocument, { id: params["id"] ?? "" });
  if (checkout === null) throw errors.CHECKOUT_NOT_FOUND();
  return {
    status: HTTP_STATUS.OK,
    body: toCheckoutObject(checkout, checkout.status, checkout.session?.status?.toLowerCase() ?? null),
  };
});
