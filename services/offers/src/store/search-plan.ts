import { UNPREPARED } from "@aap/subgraph-host/database";
import type { Criterion } from "../domain/criteria.ts";
import type { OfferFilter } from "../domain/search.ts";
import { Prisma } from "../generated/prisma/client.ts";
import { attributeColumn, indexColumns, indexPredicate, type IndexColumn } from "./search-index.ts";
import type { SearchPage } from "./search.ts";

const { sql, raw, join, empty } = Prisma;

/** The last offer of the page before. */
export interface PageAfter {
  priceMinor: bigint;
  offerId: string;
}

/**
 * Above so many combinations of indexed values the page is read in its own order instead: that many combinations match
 * many offers, which are soon found.
 */
const MAX_COMBINATIONS = 400;
const MAX_BIGINT = 9_223_372_036_854_775_807n;
/** Sorts after every id in the "C" collation. */
const AFTER_ALL_IDS = "~";

/**
 * The statement that finds a page's offers: rows of `id` and `place` (1 is the first), up to one more than the page holds.
 *
 * A search by indexed attributes skips through the values that the index holds (each step one descent), reads the
 * best few offers of every matching combination in the page's order, and merges them. So neither a rare minimum nor one
 * that goes with high prices, nor an empty answer, reads offers that do not match. It is planned for its values each
 * time: a plan for any values sorts whole combinations. The other searches stay prepared, so their texts are few.
 */
export function matchingOffers({ filter, vertical, after, limit }: SearchPage): Prisma.Sql {
  const order = orderOf(filter, after);
  const inOrder = (matches: Prisma.Sql, decided: readonly IndexColumn[]) => sql`
    SELECT id, price_minor FROM offer WHERE ${scopeOf(filter)} AND ${matches} AND ${restOf(filter, decided)} ${order.after}
    ORDER BY ${order.by} LIMIT ${limit + 1}`;
  const ranked = (found: Prisma.Sql) => sql`
    SELECT id, row_number() OVER (ORDER BY ${order.by}) AS place FROM (${found}) AS found ORDER BY place LIMIT ${limit + 1}`;

  const columns = vertical === null ? [] : indexColumns(vertical.attributes, vertical.indexedAttributes);
  const isIndexed = columns.some(({ attribute }) => filter.criteria.some(({ name }) => name === attribute));
  // Words are rare or common, and only a plan for these words knows which.
  const planned = raw(filter.words.length > 0 || filter.provider !== null ? UNPREPARED : "");
  if (!isIndexed) return sql`${planned} ${ranked(inOrder(sql`true`, []))}`;
  const { combinations, matches } = skipThrough(columns, filter);
  const best = sql`
    SELECT best.id, best.price_minor FROM combination CROSS JOIN LATERAL (${inOrder(matches, columns)}) AS best
    WHERE (SELECT count(*) FROM combination) <= ${MAX_COMBINATIONS}`;
  const rest = inOrder(sql`${withinRanges(columns, filter)} AND (SELECT count(*) FROM combination) > ${MAX_COMBINATIONS}`, columns);
  return sql`${raw(UNPREPARED)}
    WITH combination AS MATERIALIZED (${combinations} LIMIT ${MAX_COMBINATIONS + 1})
    ${ranked(sql`(${best}) UNION ALL (${rest})`)}`;
}

/** The vertical is written into the text, so that PostgreSQL can tell that its partial indexes serve the statement. */
function scopeOf({ vertical }: OfferFilter): Prisma.Sql {
  return raw(vertical === null ? "status = 'ACTIVE'" : indexPredicate(vertical));
}

function orderOf({ sort }: OfferFilter, after: PageAfter | null): { by: Prisma.Sql; after: Prisma.Sql } {
  switch (sort) {
    case "newest":
      return { by: sql`id DESC`, after: sql`AND id < ${after?.offerId ?? AFTER_ALL_IDS}` };
    case "price":
      return { by: sql`price_minor, id`, after: sql`AND (price_minor, id) > (${after?.priceMinor ?? -1n}::bigint, ${after?.offerId ?? ""})` };
    case "-price":
      return {
        by: sql`price_minor DESC, id DESC`,
        after: sql`AND (price_minor, id) < (${after?.priceMinor ?? MAX_BIGINT}::bigint, ${after?.offerId ?? AFTER_ALL_IDS})`,
      };
  }
}

/** Every combination of the index's values that the search matches (`v0`, `v1`, …), and the condition of one combination. */
function skipThrough(columns: readonly IndexColumn[], filter: OfferFilter): { combinations: Prisma.Sql; matches: Prisma.Sql } {
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
    matches.push(sql`${expression} = combination.${name}`);
  }
  return { combinations: sql`SELECT ${values.length === 0 ? sql`true AS here` : join(values)} FROM ${from}`, matches: join(matches, " AND ") };
}

/**
 * What the search asks of the index's columns, without their combinations. `IS TRUE` keeps PostgreSQL from answering it
 * out of the index, whose order is not the page's: it would read and sort every offer that matches.
 */
function withinRanges(columns: readonly IndexColumn[], filter: OfferFilter): Prisma.Sql {
  const conditions = columns.map((column) => {
    const expression = raw(column.expression);
    const exact = exactValue(column, filter);
    if (exact !== null) return sql`${expression} = ${exact}`;
    const { atLeast, atMost } = rangeOf(column, filter);
    return sql`${expression} >= ${atLeast} ${atMost}`;
  });
  return sql`(${join(conditions, " AND ")}) IS TRUE`;
}

/** The distinct values of an index column within a range, each found by one descent from the value before it. */
function distinctValues(expression: Prisma.Sql, known: Prisma.Sql, { atLeast, atMost }: { atLeast: Prisma.Sql; atMost: Prisma.Sql }): Prisma.Sql {
  const next = (beyond: Prisma.Sql) => sql`SELECT ${expression} AS v FROM offer WHERE ${known} AND ${expression} ${beyond} ${atMost} ORDER BY ${expression} LIMIT 1`;
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
  return criterion.atLeast === criterion.atMost && compares === "number" ? sql`${String(criterion.atLeast)}::numeric` : null;
}

/** The bounds of a column that may have several values; a number that is missing is -Infinity, and in no range. */
function rangeOf({ attribute, compares }: IndexColumn, { criteria }: OfferFilter): { atLeast: Prisma.Sql; atMost: Prisma.Sql } {
  if (compares === "text") return { atLeast: sql`''`, atMost: empty };
  const expression = raw(attributeColumn({ name: attribute ?? "", type: "NUMBER" }).expression);
  const criterion = criteria.find(({ name }) => name === attribute);
  const { atLeast, atMost } = criterion && "atLeast" in criterion ? leastIsPresent(criterion) : { atLeast: -Infinity, atMost: Infinity };
  return { atLeast: sql`${String(atLeast)}::numeric`, atMost: sql`AND ${expression} <= ${String(atMost)}::numeric` };
}

function leastIsPresent({ atLeast, atMost }: { atLeast: number; atMost: number }): { atLeast: number; atMost: number } {
  return { atLeast: Math.max(atLeast, -Number.MAX_SAFE_INTEGER), atMost };
}

/** What the index does not decide: prices, words, and the attributes that it does not hold. */
function restOf({ currency, minPriceMinor, maxPriceMinor, provider, words, criteria }: OfferFilter, decided: readonly IndexColumn[]): Prisma.Sql {
  const open = criteria.filter(({ name }) => !decided.some(({ attribute }) => attribute === name));
  const isDecided = (attribute: string | null) => decided.some((column) => column.attribute === attribute);
  const conditions = [sql`price_minor BETWEEN ${minPriceMinor ?? 0n}::bigint AND ${maxPriceMinor ?? MAX_BIGINT}::bigint`];
  if (currency !== null && !isDecided(null)) conditions.push(sql`currency = ${currency}`);
  if (provider !== null) conditions.push(sql`provider ILIKE ${toPattern(provider)}`);
  if (words.length > 0) conditions.push(sql`to_tsvector('simple', name || ' ' || provider) @@ to_tsquery('simple', ${toWordQuery(words)})`);
  if (open.length > 0) conditions.push(sql`criteria @@ ${toJsonPath(open)}::jsonpath`);
  return join(conditions, " AND ");
}

function toPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Every word as the beginning of one; quoted, so that nothing in it is an operator. */
function toWordQuery(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll(/['\\]/g, " ")}':*`).join(" & ");
}

/** All criteria in one value, so that the statement's text does not depend on which ones a search has. */
function toJsonPath(criteria: readonly Criterion[]): string {
  return criteria.map((criterion) => `(${conditionOf(criterion)})`).join(" && ");
}

function conditionOf(criterion: Criterion): string {
  const path = `$."${criterion.name}"`;
  if ("equals" in criterion) return `${path} == ${JSON.stringify(criterion.equals)}`;
  const { atLeast, atMost } = criterion;
  const unlimited = `${path} == "unlimited"`;
  if (atLeast === Infinity) return unlimited;
  const bounded = `${path} >= ${leastIsPresent(criterion).atLeast} && ${path} <= ${Math.min(atMost, Number.MAX_SAFE_INTEGER)}`;
  return atMost === Infinity ? `(${bounded}) || ${unlimited}` : bounded;
}
