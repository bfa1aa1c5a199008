import { empty, join, raw, sql, type Sql, UNPREPARED } from "@aap/subgraph-host/sql";
import type { OfferFilter } from "../domain/search.ts";
import { containsWords, MAX_BIGINT, remainingConditions, withoutMissing } from "./search-conditions.ts";
import { attributeColumn, indexColumns, indexPredicate, type IndexColumn } from "./search-index.ts";
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
  const columns = vertical === null ? [] : indexColumns(vertical.attributes, vertical.indexedAttributes);
  const isIndexed = columns.some(({ attribute }) => filter.criteria.some(({ name }) => name === attribute));
  return isIndexed ? byIndexedValues(page, columns) : ranked(page, inOrder(page, remainingConditions(filter, [])));
}

/**
 * Finds the distinct values of the index (one index descent for each), reads the first offers of each matching combination in
 * the order of the page, and merges them. So a search reads no offers that do not match, even if few or none match.
 */
function byIndexedValues(page: SearchPage, columns: readonly IndexColumn[]): Sql {
  const { combinations, matches } = skipThrough(columns, page.filter);
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

/** Returns the query of all combinations of index values that match (`v0`, `v1`, …), and the condition for one combination. */
function skipThrough(columns: readonly IndexColumn[], filter: OfferFilter): { combinations: Sql; matches: Sql } {
  let from = sql`(VALUES (true)) AS start(here)`;
  let known = scopeOf(filter);
  const values: Sql[] = [];
  const matches: Sql[] = [];
  for (const [position, column] of columns.entries()) {
    const expression = raw(column.expression);
    const exact = exactValue(column, filter);
    if (exact !== null) {
      known = sql`${known} AND ${expression} = ${exact}`;
      matches.push(sql`${expression} = ${exact}`);
      continue;
    }
    const name = raw(`v${position}`);
    from = sql`${from} CROSS JOIN LATERAL (${distinctValues(expression, known, rangeOf(column, filter))}) AS ${raw(`s${position}`)}(${name})`;
    known = sql`${known} AND ${expression} = ${raw(`s${position}.v${position}`)}`;
    values.push(name);
    matches.push(sql`${expression} = found.${name}`);
  }
  return {
    combinations: sql`SELECT ${values.length === 0 ? sql`true AS here` : join(values)} FROM ${from}`,
    matches: join(matches, " AND "),
  };
}

/** Returns the condition of the search on the columns of the index. */
function withinRanges(columns: readonly IndexColumn[], filter: OfferFilter): Sql {
  const conditions = columns.map((column) => {
    const expression = raw(column.expression);
    const exact = exactValue(column, filter);
    if (exact !== null) return sql`${expression} = ${exact}`;
    const { atLeast, atMost } = rangeOf(column, filter);
    return sql`${expression} >= ${atLeast} ${atMost}`;
  });
  return join(conditions, " AND ");
}

/** Returns the query of the distinct values of an index column within a range; each is found by one descent from the previous one. */
function distinctValues(expression: Sql, known: Sql, { atLeast, atMost }: { atLeast: Sql; atMost: Sql }): Sql {
  const next = (beyond: Sql) =>
    sql`SELECT ${expression} AS v FROM offer WHERE ${known} AND ${expression} ${beyond} ${atMost} ORDER BY ${expression} LIMIT 1`;
  return sql`
    WITH RECURSIVE step(v) AS (
      (${next(sql`>= ${atLeast}`)}) UNION ALL SELECT next.v FROM step CROSS JOIN LATERAL (${next(sql`> step.v`)}) AS next
    ) SELECT v FROM step`;
}

/** Returns the only value that the search allows in the column; null if it allows several. */
function exactValue({ attribute, type }: IndexColumn, { criteria, currency }: OfferFilter): Sql | null {
  if (attribute === null) return currency === null ? null : sql`${currency}`;
  const criterion = criteria.find(({ name }) => name === attribute);
  if (criterion === undefined) return null;
  if ("equals" in criterion) return sql`${String(criterion.equals)}`;
  return criterion.atLeast === criterion.atMost && type === "number"
    ? sql`${String(criterion.atLeast)}::numeric`
    : null;
}

/** Returns the bounds of a column that may have several values. A missing number is -Infinity, which no range contains. */
function rangeOf({ attribute, type }: IndexColumn, { criteria }: OfferFilter): { atLeast: Sql; atMost: Sql } {
  if (type === "text") return { atLeast: sql`''`, atMost: empty };
  const expression = raw(attributeColumn({ name: attribute ?? "", type: "NUMBER" }).expression);
  const criterion = criteria.find(({ name }) => name === attribute);
  const { atLeast, atMost } =
    criterion && "atLeast" in criterion ? withoutMissing(criterion) : { atLeast: -Infinity, atMost: Infinity };
  return { atLeast: sql`${String(atLeast)}::numeric`, atMost: sql`AND ${expression} <= ${String(atMost)}::numeric` };
}
