import { z } from "zod";
import { CreatePaymentMethodDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { decimalText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toPaymentMethodObject } from "./payment-method-object.ts";

const fields = z.strictObject({
  merchantId: z.string(),
  currency: z.string(),
  perPurchaseLimit: decimalText("perPurchaseLimit"),
  totalLimit: decimalText("totalLimit"),
  expiresAt: z.iso
    .datetime({ offset: true, error: "must be a time in ISO 8601, such as 2030-01-31T12:00:00Z" })
    .nullish(),
});

/** Asks for a stored payment method. The page on which the buyer grants it is in this response only. */
export const setUpPaymentMethod = endpointWithFields(fields, async ({ body, graph }) => {
  const { paymentMethod, setupUrl } = (await graph.ask(CreatePaymentMethodDocument, { input: body }))
    .createPaymentMethod;
  return { status: HTTP_STATUS.CREATED, body: { ...toPaymentMethodObject(paymentMethod), setupUrl } };
});
