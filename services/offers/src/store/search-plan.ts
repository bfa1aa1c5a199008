import { UNPREPARED } from "@aap/subgraph-host/database";
import type { OfferFilter } from "../domain/search.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { holdsWords, MAX_BIGINT, presentRange, restOf } from "./search-conditions.ts";
import { attributeColumn, indexColumns, indexPredicate, type IndexColumn } from "./search-index.ts";
import type { SearchPage } from "./search.ts";

const { sql, raw, join, empty } = Prisma;

/** The last offer of the page before. */
export interface PageAfter {
  priceMinor: bigint;
  offerId: string;
}

/**
 * Above so many combinations of indexed values, or offers with the words, the page is read in its own order instead: that
 * many match, so the first of them are soon found.
 */
const FEW = 400;
/** Sorts after every id in the "C" collation. */
const AFTER_ALL_IDS = "~";

/**
 * The statement that finds a page's offers: rows of `id` and `place` (1 is the first), up to one more than the page holds.
 * What may be slow is planned for its values each time; the other texts are few, and stay prepared.
 */
export function matchingOffers(page: SearchPage): Prisma.Sql {
  const { filter, vertical } = page;
  if (filter.words.length > 0) return byWords(page);
  const columns = vertical === null ? [] : indexColumns(vertical.attributes, vertical.indexedAttributes);
  const isIndexed = columns.some(({ attribute }) => filter.criteria.some(({ name }) => name === attribute));
  return isIndexed ? byIndexedValues(page, columns) : ranked(page, inOrder(page, restOf(filter, [])));
}

/**
 * Skips through the values that the index holds (each step one descent), reads the best few offers of every matching
 * combination in the page's order, and merges them. So neither a rare minimum nor one that goes with high prices, nor an
 * empty answer, reads offers that do not match.
 */
function byIndexedValues(page: SearchPage, columns: readonly IndexColumn[]): Prisma.Sql {
  const { combinations, matches } = skipThrough(columns, page.filter);
  const rest = restOf(page.filter, columns);
  const few = sql`SELECT best.id, best.price_minor FROM found CROSS JOIN LATERAL (${inOrder(page, sql`${matches} AND ${rest}`)}) AS best`;
  return fewOrMany(page, combinations, few, sql`${likely(withinRanges(columns, page.filter))} AND ${rest}`);
}

/** Takes the offers with the words from their index where they are few. */
function byWords(page: SearchPage): Prisma.Sql {
  const rest = restOf(page.filter, []);
  const words = holdsWords(page.filter.words);
  const { after } = orderOf(page);
  const found = sql`SELECT id, price_minor FROM offer WHERE ${scopeOf(page.filter)} AND ${words} AND ${rest} ${after}`;
  return fewOrMany(page, found, sql`SELECT id, price_minor FROM found`, sql`${likely(words)} AND ${rest}`);
}

/** Ranks the offers `few` where what is `found` is few, and otherwise reads the `many` that match in the page's order. */
function fewOrMany(page: SearchPage, found: Prisma.Sql, few: Prisma.Sql, many: Prisma.Sql): Prisma.Sql {
  const offers = sql`(${few} WHERE (SELECT count(*) FROM found) <= ${FEW}) UNION ALL (${inOrder(page, sql`(SELECT count(*) FROM found) > ${FEW} AND ${many}`)})`;
  return sql`${raw(UNPREPARED)} WITH found AS MATERIALIZED (${found} LIMIT ${FEW + 1}) ${ranked(page, offers)}`;
}

function inOrder(page: SearchPage, condition: Prisma.Sql): Prisma.Sql {
  const { by, after } = orderOf(page);
  return sql`SELECT id, price_minor FROM offer WHERE ${scopeOf(page.filter)} AND ${condition} ${after} ORDER BY ${by} LIMIT ${page.limit + 1}`;
}

function ranked(page: SearchPage, offers: Prisma.Sql): Prisma.Sql {
  return sql`SELECT id, row_number() OVER (ORDER BY ${orderOf(page).by}) AS place FROM (${offers}) AS offers ORDER BY place LIMIT ${page.limit + 1}`;
}

/** PostgreSQL takes a `CASE` to hold for every second row and for no index, so it reads in the page's order and stops early. */
function likely(condition: Prisma.Sql): Prisma.Sql {
  return sql`CASE WHEN ${condition} THEN true ELSE false END`;
}

/** The vertical is written into the text, so that PostgreSQL can tell that its partial indexes serve the statement. */
function scopeOf({ vertical }: OfferFilter): Prisma.Sql {
  return raw(vertical === null ? "status = 'ACTIVE'" : indexPredicate(vertical));
}

function orderOf({ filter, after }: SearchPage): { by: Prisma.Sql; after: Prisma.Sql } {
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

/** Every combination of the index's values that the search matches (`v0`, `v1`, …), and the condition of one combination. */
function skipThrough(
  columns: readonly IndexColumn[],
  filter: OfferFilter,
): { combinations: Prisma.Sql; matches: Prisma.Sql } {
  let from = sql`(VALUES (true)) AS start(here)`;
  let known = scopeOf(filter);
  const values: Prisma.Sql[] = [];
  const matches: Prisma.Sql[] = [];
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

/** What the search asks of the index's columns, without their combinations. */
function withinRanges(columns: readonly IndexColumn[], filter: OfferFilter): Prisma.Sql {
  const conditions = columns.map((column) => {
    const expression = raw(column.expression);
    const exact = exactValue(column, filter);
    if (exact !== null) return sql`${expression} = ${exact}`;
    const { atLeast, atMost } = rangeOf(column, filter);
    return sql`${expression} >= ${atLeast} ${atMost}`;
  });
  return join(conditions, " AND ");
}

/** The distinct values of an index column within a range, each found by one descent from the value before it. */
function distinctValues(
  expression: Prisma.Sql,
  known: Prisma.Sql,
  { atLeast, atMost }: { atLeast: Prisma.Sql; atMost: Prisma.Sql },
): Prisma.Sql {
  const next = (beyond: Prisma.Sql) =>
    sql`SELECT ${expression} AS v FROM offer WHERE ${known} AND ${expression} ${beyond} ${atMost} ORDER BY ${expression} LIMIT 1`;
  return sql`
    WITH RECURSIVE step(v) AS (
      (${next(sql`>= ${atLeast}`)}) UNION ALL SELECT next.v FROM step CROSS JOIN LATERAL (${next(sql`> step.v`)}) AS next
    ) SELECT v FROM step`;
}

/** The one value that the search allows the column, or null where it allows more. */
function exactValue({ attribute, compares }: IndexColumn, { criteria, currency }: OfferFilter): Prisma.Sql | null {
  if (attribute === null) return currency === null ? null : sql`${currency}`;
  const criterion = criteria.find(({ name }) => name === attribute);
  if (criterion === undefined) return null;
  if ("equals" in criterion) return sql`${String(criterion.equals)}`;
  return criterion.atLeast === criterion.atMost && compares === "number"
    ? sql`${String(criterion.atLeast)}::numeric`
    : null;
}

/** The bounds of a column that may have several values; a number that is missing is -Infinity, and in no range. */
function rangeOf(
  { attribute, compares }: IndexColumn,
  { criteria }: OfferFilter,
): { atLeast: Prisma.Sql; atMost: Prisma.Sql } {
  if (compares === "text") return { atLeast: sql`''`, atMost: empty };
  const expression = raw(attributeColumn({ name: attribute ?? "", type: "NUMBER" }).expression);
  const criterion = criteria.find(({ name }) => name === attribute);
  const { atLeast, atMost } =
    criterion && "atLeast" in criterion ? presentRange(criterion) : { atLeast: -Infinity, atMost: Infinity };
  return { atLeast: sql`${String(atLeast)}::numeric`, atMost: sql`AND ${expression} <= ${String(atMost)}::numeric` };
}
