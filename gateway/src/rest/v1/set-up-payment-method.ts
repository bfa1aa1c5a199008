import { z } from "zod";
import { CreatePaymentMethodDocument } from "../../generated/operations.ts";
import { currencyText } from "../currency.ts";
import { endpointWithFields } from "../endpoint.ts";
import { decimalText, timeText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { paymentMethodObject, toPaymentMethodObject } from "./payment-method-object.ts";

const fields = z.strictObject({
  merchantId: z.string().meta({ description: "The merchant whose offers it is to pay." }),
  currency: currencyText.meta({ description: "ISO 4217: only offers in this currency.", examples: ["GBP"] }),
  perPurchaseLimit: decimalText("perPurchaseLimit").meta({
    description: "The largest amount of one purchase, in major units.",
    override: { type: "number", exclusiveMinimum: 0 },
  }),
  totalLimit: decimalText("totalLimit").meta({
    description: "The largest sum of all purchases, in major units.",
    override: { type: "number", exclusiveMinimum: 0 },
  }),
  expiresAt: timeText("must be a time in ISO 8601, such as 2030-01-31T12:00:00Z")
    .nullish()
    .meta({ description: "At most 365 days from now; 90 days if absent." }),
});

const declaration = {
  summary: "Ask a buyer for a stored payment method",
  responses: {
    201: {
      description: "Give the buyer the `setupUrl`; it is shown only here.",
      body: paymentMethodObject
        .extend({ setupUrl: z.string().meta({ description: "The page on which the buyer grants it.", format: "uri" }) })
        .meta({ id: "PaymentMethodSetup" }),
    },
  },
  refusals: {
    400: {
      LIMIT_INVALID: "The limits must be greater than 0",
      EXPIRY_INVALID: "expiresAt must be later than now and at most 365 days from now",
      PAYMENT_METHODS_UNSUPPORTED: "The merchant's payment processor does not store payment methods",
      AMOUNT_INVALID: "A limit is negative",
      AMOUNT_TOO_LARGE: "A limit is too large",
      AMOUNT_TOO_PRECISE: "A limit has more decimals than its currency",
    },
    404: { MERCHANT_NOT_FOUND: "Merchant not found" },
    502: { SETUP_REJECTED: "Could not set up the payment method" },
    503: { PROCESSOR_NOT_CONNECTED: "Merchant has no connected payment processor" },
  },
} as const;

/** Asks for a stored payment method. The page on which the buyer grants it is in this response only. */
export const setUpPaymentMethod = endpointWithFields(fields, declaration, async ({ body, graph }) => {
  const { paymentMethod, setupUrl } = (await graph.ask(CreatePaymentMethodDocument, { input: body }))
    .createPaymentMethod;
  return { status: HTTP_STATUS.CREATED, body: { ...toPaymentMethodObject(paymentMethod), setupUrl } };
});
