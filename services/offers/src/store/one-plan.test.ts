import { newId } from "@aap/kernel/ids";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { parseSearch } from "../domain/search.ts";
import { loadCatalogue } from "../load-catalogue.ts";
import { AGENT, useTestSubgraph } from "../testing/test-subgraph.ts";
import { findConversionTerms } from "./conversion-terms.ts";
import { openDatabase } from "./database.ts";
import { findFlows } from "./flows.ts";
import { findMerchants, findTerms } from "./merchants.ts";
import { findOffers, findOffersByReference } from "./offers.ts";
import { openSearch } from "./search.ts";
import { findSessions } from "./sessions.ts";
import { findVerticals } from "./verticals.ts";

const { databaseUrl, sql } = useTestSubgraph();
const TTL_SECONDS = 86_400;
/** PostgreSQL plans a prepared statement for its values five times before it decides whether one plan for all values is as good. */
const TRIES = 5;

beforeAll(async () => {
  await loadCatalogue(databaseUrl(), 2_000);
  await sql("ANALYZE");
});

/** Opens the database with a new pool. While statements run one after another, the pool has one connection. */
function open() {
  const { db, pool, close } = openDatabase(databaseUrl());
  onTestFinished(close);
  return { db, pool };
}

/** Returns how often PostgreSQL planned each statement for its values; only of the statements that ran often on the pool's connection. */
async function countPlans({ pool }: ReturnType<typeof open>): Promise<number[]> {
  expect(pool.totalCount).toBe(1);
  const { rows } = await pool.query<{ plans: string }>(
    "SELECT custom_plans AS plans FROM pg_prepared_statements WHERE custom_plans + generic_plans > $1",
    [2 * TRIES],
  );
  return rows.map(({ plans }) => Number(plans));
}

test("searches together have one plan for any number of them", async () => {
  const offers = open();
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
  expect(await countPlans(offers)).toEqual([TRIES]);
});

test("look-ups have one plan for lists of any length", async () => {
  const offers = open();
  const ids = async (table: string) =>
    (await sql(`SELECT id FROM offers.${table} LIMIT 3`)).map(({ id }) => String(id));
  const [offerIds, merchantIds] = [await ids("offer"), await ids("merchant")];
  const [merchantId = ""] = merchantIds;
  const lookUps: ((length: number) => Promise<unknown>)[] = [
    (length) => findOffers(offers.db, offerIds.slice(0, length), TTL_SECONDS),
    (length) => findOffersByReference(offers.db, merchantId, ["catalogue-1", "b", "c"].slice(0, length), TTL_SECONDS),
    (length) => findConversionTerms(offers.db, offerIds.slice(0, length)),
    (length) => findMerchants(offers.db, merchantIds.slice(0, length)),
    (length) => findTerms(offers.db, merchantIds.slice(0, length), null),
    (length) => findSessions(offers.db, [newId("ses"), newId("ses"), newId("ses")].slice(0, length), { kind: "all" }),
    (length) => findVerticals(offers.db, ["sim", "broadband", "flights"].slice(0, length)),
    (length) => findFlows(offers.db, ["instant_checkout", "lead", "trial"].slice(0, length)),
  ];
  for (let round = 0; round < 4 * TRIES; round += 1) {
    for (const lookUp of lookUps) await lookUp(1 + (round % 3));
  }
  expect(await countPlans(offers)).toEqual(lookUps.map(() => TRIES));
});
