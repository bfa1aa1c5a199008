import { isCurrency, moneyErrors, parseDecimal } from "@aap/kernel/money";
import type { Attribute } from "./attributes.ts";
import { parseCriteria, type Criterion } from "./criteria.ts";
import { errors } from "./errors.ts";
import { textFault } from "./text.ts";

/** The parameters of a search by their wire names, as text, without `limit` and `cursor`. */
export type SearchParameters = Readonly<Record<string, string>>;

/** A search as it is carried out. */
export interface OfferFilter {
  vertical: string | null;
  provider: string | null;
  words: readonly string[];
  /** Set where prices are compared, and where the search asks for it. */
  currency: string | null;
  minPriceMinor: bigint | null;
  maxPriceMinor: bigint | null;
  criteria: readonly Criterion[];
  sort: "newest" | "price" | "-price";
}

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const MAX_WORDS = 8;
const MAX_TEXT = 100;

/** How many offers a page holds: 1 to 100, 20 where nothing is asked. */
export function decideLimit(limit: number | null | undefined): number {
  const wanted = limit ?? DEFAULT_LIMIT;
  if (wanted < 1 || wanted > MAX_LIMIT)
    throw errors.PARAMETER_INVALID({ text: `limit must be between 1 and ${MAX_LIMIT}`, param: "limit" });
  return wanted;
}

/** Tells whether a search compares prices, which makes sense within one currency only. */
export function comparesPrices(parameters: SearchParameters): boolean {
  return ["min_price", "max_price", "sort"].some((parameter) => parameters[parameter] !== undefined);
}

/** Completes a search with the currency that its prices compare in. */
export function withCurrency(parameters: SearchParameters, defaultCurrency: string): SearchParameters {
  return comparesPrices(parameters) && parameters["currency"] === undefined
    ? { ...parameters, currency: defaultCurrency }
    : parameters;
}

/** Reads a search; `attributes` are those of its vertical, null where there is no such vertical. Refusals name the parameter. */
export function parseSearch(parameters: SearchParameters, attributes: readonly Attribute[] | null): OfferFilter {
  const { vertical, provider, min_price, max_price, currency, q, sort, ...criteria } = parameters;
  if (vertical !== undefined && attributes === null)
    throw errors.VERTICAL_UNKNOWN({ text: `Unknown vertical ${vertical.slice(0, 40)}`, param: "vertical" });
  if (currency !== undefined && !isCurrency(currency))
    throw moneyErrors.CURRENCY_UNKNOWN({ text: "currency must be an ISO 4217 code", param: "currency" });
  for (const [param, text] of Object.entries({ provider, q })) {
    const fault = text === undefined ? null : textFault(text.trim(), MAX_TEXT);
    if (fault) throw errors.PARAMETER_INVALID({ text: `${param} ${fault}`, param });
  }
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length > MAX_WORDS)
    throw errors.PARAMETER_INVALID({ text: `q must have at most ${MAX_WORDS} words`, param: "q" });
  return {
    vertical: vertical ?? null,
    provider: provider?.trim() ?? null,
    words,
    currency: currency ?? null,
    minPriceMinor: min_price === undefined ? null : parseDecimal(min_price, currency ?? "", "min_price"),
    maxPriceMinor: max_price === undefined ? null : parseDecimal(max_price, currency ?? "", "max_price"),
    criteria: parseCriteria(attributes ?? [], criteria),
    sort: parseSort(sort),
  };
}

function parseSort(sort: string | undefined): OfferFilter["sort"] {
  if (sort === undefined) return "newest";
  if (sort === "price" || sort === "-price") return sort;
  throw errors.PARAMETER_INVALID({ text: "sort must be price or -price", param: "sort" });
}
