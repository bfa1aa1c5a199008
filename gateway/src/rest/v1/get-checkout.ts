import { CheckoutByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { storedCheckout, toStoredCheckout } from "./checkout-object.ts";
import { notFound } from "./not-found.ts";

const declaration = {
  summary: "Read a checkout",
  responses: { 200: { description: "The checkout.", body: storedCheckout } },
  refusals: { 404: { CHECKOUT_NOT_FOUND: "Checkout not found" } },
} as const;

/** Returns a checkout. One that the caller may not read is reported as missing. */
export const getCheckout = endpoint(declaration, async ({ params, graph }) => {
  const { checkout } = await graph.ask(CheckoutByIdDocument, { id: params["transactionId"] ?? "" });
  if (checkout === null) throw notFound.CHECKOUT_NOT_FOUND();
  return {
    status: HTTP_STATUS.OK,
    body: toStoredCheckout(checkout),
  };
});
