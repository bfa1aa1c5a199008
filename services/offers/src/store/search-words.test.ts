import { createPool } from "@aap/subgraph-host/database";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OfferFilter } from "../domain/search.ts";
import { loadCatalogue } from "../load-catalogue.ts";
import { useTestSubgraph } from "../testing/test-subgraph.ts";
import { matchingOffers, type PageAfter } from "./search-plan.ts";

const { databaseUrl } = useTestSubgraph();
const OFFERS = 20_000;
const PAGE = 20;
/** More than the offers that are searched in order, ranked and returned. */
const MAX_ROWS = 2_000;

let pool: Pool;
beforeAll(async () => {
  await loadCatalogue(databaseUrl(), OFFERS);
  pool = createPool({ url: databaseUrl(), schema: "offers", poolSize: 1, plansByValues: true });
});
afterAll(() => pool.end());

type Search = Pick<OfferFilter, "words" | "sort" | "vertical">;

const filterOf = (search: Search): OfferFilter => ({
  ...search,
  currency: search.sort === "newest" ? null : "GBP",
  provider: null,
  minPriceMinor: null,
  maxPriceMinor: null,
  criteria: [],
});

const query = async <Row extends object>({ text, values }: Sql) => (await pool.query<Row>(text, values)).rows;

/** Returns the page after an offer, and the number of rows that its statement read from tables and indexes. */
async function read(search: Search, after: PageAfter | null = null): Promise<{ ids: string[]; rowsRead: number }> {
  const vertical = null;
  const statement = matchingOffers({ filter: filterOf(search), vertical, after, limit: PAGE });
  const [explained] = await query<{ "QUERY PLAN": [{ Plan: Node }] }>(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`);
  const found = await query<{ id: string }>(sql`SELECT id FROM (${statement}) AS page ORDER BY place`);
  const plan = explained?.["QUERY PLAN"][0].Plan;
  return { ids: found.map(({ id }) => id), rowsRead: plan ? countRead(plan) : Number.NaN };
}

interface Node {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}

function countRead({ Plans: inner = [], ...node }: Node): number {
  const isRead = /^(Seq|Index|Bitmap).*Scan$/.test(node["Node Type"]);
  const own = isRead ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"] : 0;
  return inner.reduce((sum, one) => sum + countRead(one), own);
}

/** Returns the ids of a search's first offers, found by reading all offers. */
async function findAll({ words, sort, vertical }: Search, count: number): Promise<string[]> {
  const order = { newest: "id DESC", price: "price_minor, id", "-price": "price_minor DESC, id DESC" }[sort];
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM offer WHERE status = 'ACTIVE' AND ($1::text IS NULL OR vertical = $1) AND ($2 OR currency = 'GBP')
       AND string_to_array(lower(replace(name, ',', '') || ' ' || provider), ' ') @> $3 ORDER BY ${order} LIMIT ${count}`,
    [vertical, sort === "newest", words],
  );
  return rows.map(({ id }) => id);
}

const WORDS: [string, string[]][] = [
  ["a word that every offer has", ["mobile"]],
  ["a word that no offer has", ["zebra"]],
  ["a word that few offers have", ["77"]],
  ["two common words", ["gb", "months"]],
  ["two common words that no offer has together", ["unlimited", "gb"]],
];
const SORTS = ["newest", "price", "-price"] as const;

test.each(WORDS)(
  "a search for %s reads at most 2,000 of 20,000 offers, for every sort, vertical and page",
  async (_, words) => {
    for (const sort of SORTS) {
      for (const vertical of [null, "sim"]) {
        const search = { words, sort, vertical };
        const all = await findAll(search, 2 * PAGE + 1);
        const first = await read(search);
        expect(first.ids, JSON.stringify(search)).toEqual(all.slice(0, PAGE + 1));
        expect(first.rowsRead, JSON.stringify(search)).toBeLessThanOrEqual(MAX_ROWS);
        const last = all[PAGE - 1];
        if (last === undefined) continue;
        const [after] = await query<PageAfter>(
          sql`SELECT id AS "offerId", price_minor AS "priceMinor" FROM offer WHERE id = ${last}`,
        );
        const next = await read(search, after);
        expect(next.ids, JSON.stringify(search)).toEqual(all.slice(PAGE));
        expect(next.rowsRead, JSON.stringify(search)).toBeLessThanOrEqual(MAX_ROWS);
      }
    }
  },
);
