import { isCurrency, moneyErrors, parseDecimal } from "@aap/kernel/money";
import { unknownVertical } from "@aap/kernel/vertical";
import type { Attribute } from "./attributes.ts";
import { parseCriteria, type Criterion } from "./criteria.ts";
import { errors } from "./errors.ts";
import { rangeFault, textFault } from "./faults.ts";

/** The parameters of a search by their names in the REST query string, as text, without `limit` and `cursor`. */
export type SearchParameters = Readonly<Record<string, string>>;

/** The conditions and the order of a search. */
export interface OfferFilter {
  vertical: string | null;
  provider: string | null;
  words: readonly string[];
  /** Null if the search compares no prices and names no currency. */
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

/** Returns the number of offers of a page: 20 if absent; throws PARAMETER_INVALID if it is outside 1 to 100. */
export function decideLimit(limit: number | null | undefined): number {
  const wanted = limit ?? DEFAULT_LIMIT;
  const fault = rangeFault(wanted, 1, MAX_LIMIT);
  if (fault !== null) throw errors.PARAMETER_INVALID({ text: `limit ${fault}`, param: "limit" });
  return wanted;
}

/** Returns whether a search compares prices, and so is restricted to one currency. */
export function comparesPrices(parameters: SearchParameters): boolean {
  return ["min_price", "max_price", "sort"].some((parameter) => parameters[parameter] !== undefined);
}

/** Adds the default currency to a search that compares prices and names no currency. */
export function withCurrency(parameters: SearchParameters, defaultCurrency: string): SearchParameters {
  return comparesPrices(parameters) && parameters["currency"] === undefined
    ? { ...parameters, currency: defaultCurrency }
    : parameters;
}

/** Reads the parameters of a search. `attributes` are those of its vertical, null if the vertical does not exist. Errors name the parameter. */
export function parseSearch(parameters: SearchParameters, attributes: readonly Attribute[] | null): OfferFilter {
  const { vertical, provider, min_price, max_price, currency, q, sort, ...criteria } = parameters;
  if (vertical !== undefined && attributes === null) throw unknownVertical(vertical, []);
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
