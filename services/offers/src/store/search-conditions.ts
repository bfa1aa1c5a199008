import { join, sql, type Sql } from "@aap/subgraph-host/sql";
import type { Criterion } from "../domain/criteria.ts";
import type { OfferFilter } from "../domain/search.ts";
import type { IndexColumn } from "./search-index.ts";

/** The greatest bigint of PostgreSQL; no price is above it. */
export const MAX_BIGINT = 9_223_372_036_854_775_807n;

/** The values of a filter's conditions; null for a condition that it does not have. */
export interface FilterValues {
  minPrice: string;
  maxPrice: string;
  currency: string | null;
  /** The pattern of the provider. */
  provider: string | null;
  /** All criteria as a JSON path. */
  path: string | null;
}

/** Returns the values of the conditions that the index columns `decided` do not cover: prices, provider and other attributes. */
export function valuesOf(
  { currency, minPriceMinor, maxPriceMinor, provider, criteria }: OfferFilter,
  decided: readonly IndexColumn[] = [],
): FilterValues {
  const open = criteria.filter(({ name }) => !decided.some(({ attribute }) => attribute === name));
  return {
    minPrice: String(minPriceMinor ?? 0n),
    maxPrice: String(maxPriceMinor ?? MAX_BIGINT),
    currency: decided.some(({ attribute }) => attribute === null) ? null : currency,
    provider: provider === null ? null : toPattern(provider),
    path: open.length === 0 ? null : toJsonPath(open),
  };
}

/** Returns the conditions with these values. `valueOf` returns the parameter or the column that has the value of a name. */
export function conditionsOf(values: FilterValues, valueOf: (name: keyof FilterValues) => Sql): Sql {
  const conditions = [sql`price_minor BETWEEN ${valueOf("minPrice")}::bigint AND ${valueOf("maxPrice")}::bigint`];
  if (values.currency !== null) conditions.push(sql`currency = ${valueOf("currency")}`);
  if (values.provider !== null) conditions.push(sql`provider ILIKE ${valueOf("provider")}`);
  if (values.path !== null) conditions.push(sql`criteria @@ ${valueOf("path")}::jsonpath`);
  return join(conditions, " AND ");
}

/** Returns the conditions that the index columns `decided` do not cover. */
export function remainingConditions(filter: OfferFilter, decided: readonly IndexColumn[]): Sql {
  const values = valuesOf(filter, decided);
  return conditionsOf(values, (name) => sql`${values[name]}`);
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
