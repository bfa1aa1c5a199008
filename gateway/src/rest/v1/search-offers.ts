import { hintOfKnown } from "@aap/kernel/suggestion";
import { SearchOffersDocument, type OfferSort, type SearchOffersInput } from "../../generated/operations.ts";
import { readCurrency } from "../currency.ts";
import { endpoint, type RestRequest } from "../endpoint.ts";
import { fieldErrors } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { linkToNext, nextPageHeader, readLimit } from "../page.ts";
import { toWireAmount } from "../wire.ts";
import { found, searchParameters } from "./search-object.ts";

const declaration = {
  summary: "Search for offers",
  description: "Finds active offers and opens a session. A `cursor` continues its session and opens none.",
  query: searchParameters,
  furtherQuery:
    "The attributes of the vertical as filters: `<attribute>` equals, `<attribute>_min` and `<attribute>_max` are bounds, such as `network=lark` or `5g=true`.",
  responses: { 200: { description: "One page of offers.", body: found, headers: nextPageHeader } },
  refusals: {
    400: {
      AMOUNT_TOO_LARGE: "A price is too large",
      AMOUNT_TOO_PRECISE: "A price has more decimals than its currency",
      PARAMETER_UNKNOWN: "Unknown parameter",
      PARAMETER_INVALID: "Invalid parameter",
      VERTICAL_UNKNOWN: "Unknown vertical",
      CURSOR_INVALID: "cursor is not a cursor of this search",
    },
    404: { SESSION_NOT_FOUND: "Session not found" },
    410: { SESSION_EXPIRED: "Session expired" },
  },
} as const;

/** `GET /v1/offers` (specification): searches active offers and opens a session. */
export const searchOffers = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { session, offers, count, comparedIn, nextCursor } = (
    await graph.ask(SearchOffersDocument, { input: toInput(query) })
  ).searchOffers;
  return {
    status: HTTP_STATUS.OK,
    headers: linkToNext(request, nextCursor),
    body: {
      sessionId: session.id,
      offers: offers.map(({ price, merchant, vertical, ...offer }) => ({
        ...offer,
        price: toWireAmount(price),
        currency: price.currency,
        merchantId: merchant.id,
        vertical: vertical.name,
      })),
      expiresAt: session.expiresAt,
      count,
      ...(comparedIn !== null && { currency: comparedIn }),
      nextCursor,
    },
  };
});

/** Converts the query string to the search's input: parameters of every search by name, all others as criteria of the vertical. */
function toInput(query: RestRequest["query"]): SearchOffersInput {
  const { vertical, provider, min_price, max_price, currency, q, sort, limit, cursor, ...criteria } = query;
  return {
    vertical,
    provider,
    minPrice: readDecimal("min_price", min_price),
    maxPrice: readDecimal("max_price", max_price),
    currency: currency === undefined ? undefined : readCurrency(currency),
    q,
    sort: readSort(sort),
    limit: limit === undefined ? undefined : readLimit(limit),
    cursor,
    criteria,
  };
}

function readSort(text: string | undefined): OfferSort | undefined {
  if (text === undefined) return undefined;
  if (text === "price") return "PRICE_ASC";
  if (text === "-price") return "PRICE_DESC";
  throw invalid("sort", "must be price or -price", hintOfKnown(text, ["price", "-price"], "values"));
}

function readDecimal(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,18}(\.\d{1,18})?$/.test(text)) throw invalid(name, "must be a non-negative number");
  return text;
}

function invalid(param: string, problem: string, hint?: string) {
  return fieldErrors.FIELD_INVALID({ text: `${param} ${problem}`, param, hint });
}
