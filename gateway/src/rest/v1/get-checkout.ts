import { CheckoutByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toStoredCheckout } from "./checkout-object.ts";
import { notFound } from "./not-found.ts";

/** Returns a checkout. One that the caller may not read is reported as missing. */
export const getCheckout = endpoint(async ({ params, graph }) => {
  const { checkout } = await graph.ask(CheckoutByIdDocument, { id: params["id"] ?? "" });
  if (checkout === null) throw notFound.CHECKOUT_NOT_FOUND();
  return {
    status: HTTP_STATUS.OK,
    body: toStoredCheckout(checkout),
  };
});
