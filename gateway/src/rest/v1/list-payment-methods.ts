import { z } from "zod";
import { PaymentMethodsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readPageOf } from "../list-filter.ts";
import { cursorRefusal, linkToNext, nextCursorField, nextPageHeader, pageFields } from "../page.ts";
import { paymentMethodObject, toPaymentMethodObject } from "./payment-method-object.ts";

const listed = z
  .object({
    paymentMethods: z.array(paymentMethodObject),
    nextCursor: nextCursorField,
  })
  .meta({ id: "PaymentMethods" });

const declaration = {
  summary: "List stored payment methods",
  description: "Newest first.",
  query: z.object(pageFields),
  responses: { 200: { description: "One page.", body: listed, headers: nextPageHeader } },
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the stored payment methods that the caller may read, newest first. */
export const listPaymentMethods = endpoint(declaration, async ({ query, graph }) => {
  const { edges, pageInfo } = (await graph.ask(PaymentMethodsDocument, readPageOf("pm", query))).paymentMethods;
  const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext("/v1/payment-methods", query, nextCursor),
    body: { paymentMethods: edges.map(({ node }) => toPaymentMethodObject(node)), nextCursor },
  };
});
