import { z } from "zod";
import { PaymentMethodsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { paymentMethodObject, toPaymentMethodObject } from "./payment-method-object.ts";

const declaration = {
  summary: "List stored payment methods",
  description: "Newest first.",
  query: z.object(pageFields),
  responses: onePage("PaymentMethods", "paymentMethods", paymentMethodObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the stored payment methods that the caller may read, newest first. */
export const listPaymentMethods = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { paymentMethods } = await graph.ask(PaymentMethodsDocument, readPageOf("pm", query));
  return toPage(request, "paymentMethods", paymentMethods, toPaymentMethodObject);
});
