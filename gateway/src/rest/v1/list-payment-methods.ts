import { z } from "zod";
import { PaymentMethodsDocument, PaymentMethodStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { filtersOf, oneOf, searchFor } from "../list-filters.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { readPageOf } from "../parameters.ts";
import { paymentMethodObject, toPaymentMethodObject } from "./payment-method-object.ts";

const filters = filtersOf(["createdAt", "merchantId", "agentId", "currency", "livemode"], {
  status: oneOf("status", PaymentMethodStatus, paymentMethodObject.shape.status),
  q: searchFor("The whole id."),
});

const declaration = {
  summary: "List stored payment methods",
  description: "Newest first.",
  query: z.object({ ...filters.parameters, ...pageFields }),
  responses: onePage("PaymentMethods", "paymentMethods", paymentMethodObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the stored payment methods that the caller may read, newest first. */
export const listPaymentMethods = endpoint(declaration, async (request) => {
  const { filter, rest } = filters.read(request.query);
  const variables = { ...readPageOf("pm", rest, filters.names), filter };
  const { paymentMethods } = await request.graph.ask(PaymentMethodsDocument, variables);
  return toPage(request, "paymentMethods", paymentMethods, toPaymentMethodObject);
});
