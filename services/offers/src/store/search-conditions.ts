import { join, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Criterion } from "../domain/criteria.ts";
import type { OfferFilter } from "../domain/search.ts";
import type { IndexColumn } from "./search-index.ts";

/** The greatest bigint of PostgreSQL; no price is above it. */
export const MAX_BIGINT = 9_223_372_036_854_775_807n;

/** Returns the conditions that the index columns `decided` do not cover: prices, provider and other attributes. */
export function remainingConditions(
  { currency, minPriceMinor, maxPriceMinor, provider, criteria }: OfferFilter,
  decided: readonly IndexColumn[],
): Sql {
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

/** Returns the condition that name or provider contain each word. The expression is that of the index `offer_search_words`. */
export function containsWords(words: readonly string[]): Sql {
  // Each word is quoted, so that its characters are not operators.
  const query = words.map((word) => `'${word.replaceAll(/['\\]/g, " ")}'`).join(" & ");
  return sql`to_tsvector('simple', name || ' ' || provider) @@ to_tsquery('simple', ${query})`;
}

/** Writes all criteria as one parameter, so that the text of the statement is the same for each combination of criteria. */
function toJsonPath(criteria: readonly Criterion[]): string {
  return criteria.map((criterion) => `(${conditionOf(criterion)})`).join(" && ");
}

function conditionOf(criterion: Criterion): string {
  const path = `$."${criterion.name}"`;
  if ("equals" in criterion) return `${path} == ${JSON.stringify(criterion.equals)}`;
  const { atLeast, atMost } = criterion;
  const unlimited = `${path} == "unlimited"`;
  if (atLeast === Infinity) return unlimited;
  const bounded = `${path} >= ${withoutMissing(criterion).atLeast} && ${path} <= ${Math.min(atMost, Number.MAX_SAFE_INTEGER)}`;
  return atMost === Infinity ? `(${bounded}) || ${unlimited}` : bounded;
}

/** Returns the range without -Infinity, which is the value of a missing number. */
export function withoutMissing({ atLeast, atMost }: { atLeast: number; atMost: number }): {
  atLeast: number;
  atMost: number;
} {
  return { atLeast: Math.max(atLeast, -Number.MAX_SAFE_INTEGER), atMost };
}
