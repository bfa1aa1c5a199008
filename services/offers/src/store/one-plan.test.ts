import { afterAll, beforeAll, expect, test } from "vitest";
import { parseSearch } from "../domain/search.ts";
import { loadCatalogue } from "../load-catalogue.ts";
import { AGENT, useTestSubgraph } from "../testing/test-subgraph.ts";
import { findConversionTerms } from "./conversion-terms.ts";
import { openDatabase } from "./database.ts";
import { findMerchants, findTerms } from "./merchants.ts";
import { findOffers } from "./offers.ts";
import { openSearch } from "./search.ts";
import { findSessions } from "./sessions.ts";
import { findVerticals } from "./verticals.ts";

const { databaseUrl, sql } = useTestSubgraph();
const TTL_SECONDS = 86_400;
/** PostgreSQL plans a prepared statement for its values five times before it decides whether one plan for all values is as good. */
const TRIES = 5;

let offers: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  await loadCatalogue(databaseUrl(), 2_000);
  await sql("ANALYZE");
  offers = openDatabase(databaseUrl());
});
afterAll(() => offers.close());

/** Returns how often each statement of the pool's only connection was planned for its values, without those that are planned every time on purpose. */
async function countPlans(): Promise<number[]> {
  expect(offers.pool.totalCount).toBe(1);
  const { rows } = await offers.pool.query<{ plans: string }>(
    "SELECT custom_plans AS plans FROM pg_prepared_statements WHERE custom_plans + generic_plans > $1",
    [2 * TRIES],
  );
  return rows.map(({ plans }) => Number(plans));
}

test("searches together have one plan for any number of them", async () => {
  const [vertical] = await findVerticals(offers.db, ["sim"]);
  if (vertical === undefined) throw new Error("there is no vertical sim");
  const search = (gigabytes: number) => {
    const searchedFor = { vertical: "sim", currency: "GBP", sort: "price", "5g": "true", min_price: String(gigabytes) };
    const page = { filter: parseSearch(searchedFor, vertical.attributes), vertical, after: null, limit: 20 };
    return openSearch(offers.db, { agentId: AGENT.id, searchedFor, page }, TTL_SECONDS);
  };
  for (let round = 0; round < 4 * TRIES; round += 1) {
    await Promise.all(Array.from({ length: 2 + (round % 4) }, (_, index) => search(1 + index)));
  }
  expect(await countPlans()).toEqual([TRIES]);
});

test("look-ups have one plan for lists of any length", async () => {
  const ids = async (table: string) =>
    (await sql(`SELECT id FROM offers.${table} LIMIT 3`)).map(({ id }) => String(id));
  const [offerIds, merchantIds, sessionIds] = [await ids("offer"), await ids("merchant"), await ids("session")];
  for (let round = 0; round < 4 * TRIES; round += 1) {
    const length = 1 + (round % 3);
    await findOffers(offers.db, offerIds.slice(0, length), TTL_SECONDS);
    await findConversionTerms(offers.db, offerIds.slice(0, length));
    await findMerchants(offers.db, merchantIds.slice(0, length));
    await findTerms(offers.db, merchantIds.slice(0, length), null);
    await findSessions(offers.db, sessionIds.slice(0, length), { kind: "all" });
    await findVerticals(offers.db, ["sim", "broadband", "flights"].slice(0, length));
  }
  const plans = await countPlans();
  expect(plans.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...plans)).toBe(TRIES);
});
