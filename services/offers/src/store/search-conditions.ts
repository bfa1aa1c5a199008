import type { Criterion } from "../domain/criteria.ts";
import type { OfferFilter } from "../domain/search.ts";
import { Prisma } from "../generated/prisma/client.ts";
import type { IndexColumn } from "./search-index.ts";

const { sql, join } = Prisma;

/** No price is above it. */
export const MAX_BIGINT = 9_223_372_036_854_775_807n;

/** What the index columns that are `decided` do not decide: prices, the provider, and the attributes they do not hold. */
export function restOf(
  { currency, minPriceMinor, maxPriceMinor, provider, criteria }: OfferFilter,
  decided: readonly IndexColumn[],
): Prisma.Sql {
  const open = criteria.filter(({ name }) => !decided.some(({ attribute }) => attribute === name));
  const isDecided = (attribute: string | null) => decided.some((column) => column.attribute === attribute);
  const conditions = [
    sql`price_minor BETWEEN ${minPriceMinor ?? 0n}::bigint AND ${maxPriceMinor ?? MAX_BIGINT}::bigint`,
  ];
  if (currency !== null && !isDecided(null)) conditions.push(sql`currency = ${currency}`);
  if (provider !== null) conditions.push(sql`provider ILIKE ${toPattern(provider)}`);
  if (open.length > 0) conditions.push(sql`criteria @@ ${toJsonPath(open)}::jsonpath`);
  return join(conditions, " AND ");
}

function toPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

/** Every word is one of name or provider; written as `offer_search_words` is. */
export function holdsWords(words: readonly string[]): Prisma.Sql {
  // Quoted, so that nothing in a word is an operator.
  const query = words.map((word) => `'${word.replaceAll(/['\\]/g, " ")}'`).join(" & ");
  return sql`to_tsvector('simple', name || ' ' || provider) @@ to_tsquery('simple', ${query})`;
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
  const bounded = `${path} >= ${presentRange(criterion).atLeast} && ${path} <= ${Math.min(atMost, Number.MAX_SAFE_INTEGER)}`;
  return atMost === Infinity ? `(${bounded}) || ${unlimited}` : bounded;
}

/** A range of numbers that are there: a missing one compares as -Infinity. */
export function presentRange({ atLeast, atMost }: { atLeast: number; atMost: number }): {
  atLeast: number;
  atMost: number;
} {
  return { atLeast: Math.max(atLeast, -Number.MAX_SAFE_INTEGER), atMost };
}
