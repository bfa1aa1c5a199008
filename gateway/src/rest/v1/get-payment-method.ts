import { PaymentMethodByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { notFound } from "./not-found.ts";
import { toPaymentMethodObject } from "./payment-method-object.ts";

/** Returns a stored payment method. Another agent's is reported as missing. */
export const getPaymentMethod = endpoint(async ({ params, graph }) => {
  const { paymentMethod } = await graph.ask(PaymentMethodByIdDocument, { id: params["id"] ?? "" });
  if (paymentMethod === null) throw notFound.PAYMENT_METHOD_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body: toPaymentMethodObject(paymentMethod) };
});
