import { PaymentMethodsDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readPage } from "../page.ts";
import { toPaymentMethodObject } from "./payment-method-object.ts";

/** Lists the stored payment methods that the caller may read, newest first. */
export const listPaymentMethods = endpoint(async ({ query, graph }) => {
  const { edges, pageInfo } = (await graph.ask(PaymentMethodsDocument, readPage(query))).paymentMethods;
  return {
    status: HTTP_STATUS.OK,
    body: {
      paymentMethods: edges.map(({ node }) => toPaymentMethodObject(node)),
      nextCursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
    },
  };
});
