import { z } from "zod";
import { ConversionPath, QuoteCommissionDocument } from "../../generated/operations.ts";
import { readCurrency } from "../currency.ts";
import { endpoint } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { refuseUnknown } from "../page.ts";
import { readEnum, readId } from "../parameters.ts";
import { currencyCode, idOf } from "../wire.ts";
import { conversionPath } from "./conversion-object.ts";
import { splitObject, toSplitObject } from "./split-object.ts";

const declaration = {
  summary: "Quote the commission of a sale",
  description:
    "What a sale would pay by the present terms of an offer, or by the frozen terms of a recommendation. Nothing is owed for a sale in another currency.",
  query: z.object({
    offerId: idOf("off", "The offer; or send `recommendationId`.").optional(),
    recommendationId: idOf("rec", "The recommendation; or send `offerId`.").optional(),
    value: z.number().meta({ description: "The value of the sale in major units.", examples: [19.99] }),
    currency: currencyCode.optional(),
    path: conversionPath.optional(),
  }),
  responses: { 200: { description: "The split of the commission.", body: splitObject } },
  refusals: {
    400: {
      QUOTED_SALE_AMBIGUOUS: "Either an offer or a recommendation is required",
      AMOUNT_TOO_PRECISE: "value has more decimals than its currency",
      AMOUNT_TOO_LARGE: "value is too large",
    },
    404: { QUOTED_SALE_NOT_FOUND: "Offer or recommendation not found" },
  },
} as const;

/** Returns what a sale would pay. It records nothing. */
export const quoteCommission = endpoint(declaration, async ({ query, graph }) => {
  const { offerId, recommendationId, value, currency, path, ...unknown } = query;
  refuseUnknown(unknown, ["offerId", "recommendationId", "value", "currency", "path"]);
  if (value === undefined || !/^\d{1,18}(\.\d{1,18})?$/.test(value))
    throw invalid("value", "must be a number in major units that is not negative");
  const variables = {
    ...(offerId !== undefined && { offerId: readId("offerId", "off", offerId) }),
    ...(recommendationId !== undefined && { recommendationId: readId("recommendationId", "rec", recommendationId) }),
    ...(currency !== undefined && { currency: readCurrency(currency) }),
    value,
    path: path === undefined ? ConversionPath.VerifiedPayment : readEnum("path", ConversionPath, path),
  };
  const { quoteCommission: quote } = await graph.ask(QuoteCommissionDocument, variables);
  return { status: HTTP_STATUS.OK, body: toSplitObject(quote) };
});

function invalid(param: string, problem: string) {
  return fieldErrors.FIELD_INVALID({ text: `${param} ${problem}`, param });
}
