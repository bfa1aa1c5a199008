import { raw, sql, type Sql, UNPREPARED } from "@aap/subgraph-host/sql";
import type { OfferFilter } from "../domain/search.ts";
import { conditionsOf, containsWords, MAX_BIGINT, remainingConditions, valuesOf } from "./search-conditions.ts";
import { columnsBuiltFor, indexPredicate, type IndexColumn } from "./search-index.ts";
import { skipThrough, withinRanges } from "./search-ranges.ts";
import type { VerticalRow } from "./verticals.ts";

/** The last offer of the previous page. */
export interface PageAfter {
  priceMinor: bigint;
  offerId: string;
}

/** One page of a search; `after` is null for the first page, `vertical` if the search names none. */
export interface SearchPage {
  filter: OfferFilter;
  vertical: VerticalRow | null;
  after: PageAfter | null;
  limit: number;
}

/**
 * The greatest number of combinations of indexed values, or of offers with the words, that are ranked. If more match, the page is
 * read in its order instead, because the first matches are found soon.
 */
const MAX_RANKED = { combinations: 400, offers: 1_000 };
/** The number of offers that are searched for words in the order of the page before the index of the words is read. */
const MAX_PROBED = 500;
/** Sorts after all ids in the "C" collation. */
const AFTER_ALL_IDS = "~";

/**
 * Returns the statement that finds the offers of a page, and one more if the search continues: rows of `id` and `place` (from 1).
 * Statements whose best plan depends on their values are planned each time; the others have few different texts, so their plans are reused.
 */
export function matchingOffers(page: SearchPage): Sql {
  const { filter, vertical } = page;
  if (filter.words.length > 0) return byWords(page);
  if (isReadInOrder(page)) return ranked(page, inOrder(page, remainingConditions(filter, [])));
  return byIndexedValues(page, columnsBuiltFor(vertical));
}

/** Returns whether the statement reads the offers in the order of the page, without an index of words or attributes. */
export function isReadInOrder({ filter, vertical }: SearchPage): boolean {
  const isIndexed = ({ attribute }: IndexColumn) => filter.criteria.some(({ name }) => name === attribute);
  return filter.words.length === 0 && !columnsBuiltFor(vertical).some(isIndexed);
}

/** Returns that statement for pages that differ in the values of their conditions only; the row `asked` has the values of each. */
export function matchingOffersOfAsked(page: SearchPage): Sql {
  return ranked(
    page,
    inOrder(
      page,
      conditionsOf(valuesOf(page.filter), (name) => raw(`asked."${name}"`)),
    ),
  );
}

/**
 * Finds the distinct values of the index (one index descent for each), reads the first offers of each matching combination in
 * the order of the page, and merges them. So a search reads no offers that do not match, even if few or none match.
 */
function byIndexedValues(page: SearchPage, columns: readonly IndexColumn[]): Sql {
  const { combinations, matches } = skipThrough(columns, page.filter, scopeOf(page.filter));
  const rest = remainingConditions(page.filter, columns);
  const few = sql`SELECT best.id, best.price_minor FROM found CROSS JOIN LATERAL (${inOrder(page, sql`${matches} AND ${rest}`)}) AS best`;
  // The currency is not hidden: the indexes in the order of prices begin with it.
  const [, ...attributes] = columns;
  const many = sql`${likely(withinRanges(attributes, page.filter))} AND ${remainingConditions(page.filter, attributes)}`;
  const offers = fewOrMany(page, MAX_RANKED.combinations, few, many);
  const found = sql`${combinations} LIMIT ${MAX_RANKED.combinations + 1}`;
  return sql`${raw(UNPREPARED)} WITH found AS MATERIALIZED (${found}) ${ranked(page, offers)}`;
}

/**
 * Looks for the words in the first offers of the page's order, which is enough for common words: their index would return most of
 * the catalogue. If the page is not full then, reads the offers that contain the words from their index.
 */
function byWords(page: SearchPage): Sql {
  const { filter, limit } = page;
  const { by, after } = orderOf(page);
  const rest = remainingConditions(filter, []);
  const words = containsWords(filter.words);
  // The orders by price are of indexes that begin with the currency.
  const ofOrder =
    filter.sort === "newest" ? sql`true` : remainingConditions({ ...filter, provider: null, criteria: [] }, []);
  const probe = sql`SELECT id, price_minor
    FROM (SELECT * FROM offer WHERE ${scopeOf(filter)} AND ${ofOrder} ${after} ORDER BY ${by} LIMIT ${MAX_PROBED}) AS offer
    WHERE ${words} AND ${rest} LIMIT ${limit + 1}`;
  const isFull = sql`(SELECT count(*) FROM probe) > ${limit}`;
  const found = sql`SELECT id, price_minor FROM offer
    WHERE NOT ${isFull} AND ${scopeOf(filter)} AND ${words} AND ${rest} ${after} LIMIT ${MAX_RANKED.offers + 1}`;
  const few = sql`SELECT id, price_minor FROM found`;
  const offers = sql`(SELECT id, price_minor FROM probe WHERE ${isFull}) UNION ALL ${fewOrMany(page, MAX_RANKED.offers, few, sql`${likely(words)} AND ${rest}`)}`;
  return sql`${raw(UNPREPARED)} WITH probe AS MATERIALIZED (${probe}), found AS MATERIALIZED (${found}) ${ranked(page, offers)}`;
}

/** Returns the offers of `few` if `found` has at most `maxRanked` rows; otherwise reads the offers that meet `many` in the order of the page. */
function fewOrMany(page: SearchPage, maxRanked: number, few: Sql, many: Sql): Sql {
  const count = sql`(SELECT count(*) FROM found)`;
  return sql`(${few} WHERE ${count} <= ${maxRanked}) UNION ALL (${inOrder(page, sql`${count} > ${maxRanked} AND ${many}`)})`;
}

function inOrder(page: SearchPage, condition: Sql): Sql {
  const { by, after } = orderOf(page);
  return sql`SELECT id, price_minor FROM offer WHERE ${scopeOf(page.filter)} AND ${condition} ${after} ORDER BY ${by} LIMIT ${page.limit + 1}`;
}

function ranked(page: SearchPage, offers: Sql): Sql {
  return sql`SELECT id, row_number() OVER (ORDER BY ${orderOf(page).by}) AS place FROM (${offers}) AS offers ORDER BY place LIMIT ${page.limit + 1}`;
}

/** Hides a condition in a `CASE`: PostgreSQL then expects many matches and uses no index for it, so it reads in the order of the page and stops early. */
function likely(condition: Sql): Sql {
  return sql`CASE WHEN ${condition} THEN true ELSE false END`;
}

/** Writes the vertical into the text of the statement, so that PostgreSQL can use its partial indexes. */
function scopeOf({ vertical }: OfferFilter): Sql {
  return raw(vertical === null ? "status = 'ACTIVE'" : indexPredicate(vertical));
}

function orderOf({ filter, after }: SearchPage): { by: Sql; after: Sql } {
  switch (filter.sort) {
    case "newest":
      return { by: sql`id DESC`, after: sql`AND id < ${after?.offerId ?? AFTER_ALL_IDS}` };
    case "price":
      return {
        by: sql`price_minor, id`,
        after: sql`AND (price_minor, id) > (${after?.priceMinor ?? -1n}::bigint, ${after?.offerId ?? ""})`,
      };
    case "-price":
      return {
        by: sql`price_minor DESC, id DESC`,
        after: sql`AND (price_minor, id) < (${after?.priceMinor ?? MAX_BIGINT}::bigint, ${after?.offerId ?? AFTER_ALL_IDS})`,
      };
  }
}
