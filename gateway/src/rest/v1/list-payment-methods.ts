import { z } from "zod";
import { PaymentMethodsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { pageFields, readPage } from "../page.ts";
import { paymentMethodObject, toPaymentMethodObject } from "./payment-method-object.ts";

const listed = z
  .object({
    paymentMethods: z.array(paymentMethodObject),
    nextCursor: z.string().nullable().meta({ description: "The `cursor` of the next page; null on the last one." }),
  })
  .meta({ id: "PaymentMethods" });

const declaration = {
  summary: "List stored payment methods",
  description: "Newest first.",
  query: z.object(pageFields),
  responses: { 200: { description: "One page.", body: listed } },
  refusals: { 400: { CURSOR_INVALID: "after is not a cursor of this list" } },
} as const;

/** Lists the stored payment methods that the caller may read, newest first. */
export const listPaymentMethods = endpoint(declaration, async ({ query, graph }) => {
  const { edges, pageInfo } = (await graph.ask(PaymentMethodsDocument, readPage(query))).paymentMethods;
  return {
    status: HTTP_STATUS.OK,
    body: {
      paymentMethods: edges.map(({ node }) => toPaymentMethodObject(node)),
      nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    },
  };
});
