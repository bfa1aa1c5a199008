import { PaymentMethodByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { notFound } from "./not-found.ts";
import { paymentMethodObject, toPaymentMethodObject } from "./payment-method-object.ts";

const declaration = {
  summary: "Read a stored payment method",
  responses: { 200: { description: "The payment method.", body: paymentMethodObject } },
  refusals: { 404: { PAYMENT_METHOD_NOT_FOUND: "Payment method not found" } },
} as const;

/** Returns a stored payment method. Another agent's is reported as missing. */
export const getPaymentMethod = endpoint(declaration, async ({ params, graph }) => {
  const { paymentMethod } = await graph.ask(PaymentMethodByIdDocument, { id: params["paymentMethodId"] ?? "" });
  if (paymentMethod === null) throw notFound.PAYMENT_METHOD_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: toPaymentMethodObject(paymentMethod) };
});
