import { randomInt } from "node:crypto";
import type { Demo } from "@aap/prisma/demo";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { Client as Connection } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { openDemoTemplate } from "../support/demo-template.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { openApplication } from "../support/open-application.ts";
import { tellPeople, type Act, type Habits } from "../support/replay/actions.ts";
import { contradict, shareAmong } from "../support/replay/contradicting-sales.ts";
import { sell, type Sale } from "../support/replay/create-sales.ts";
import { COMPARED, countContradictions, NOTHING_OWED, takeStock, type Stock } from "../support/replay/final-state.ts";
import { arrange, liveThrough, type Happening } from "../support/replay/play-steps.ts";
import { tellSale } from "../support/replay/sale-events.ts";
import { createDice } from "../support/replay/seeded-random.ts";
import { readStored } from "../support/replay/stored-steps.ts";

/** `REPLAY_SEED=… pnpm test:slow test/slow/replay.test.ts` runs the day of a failure again. */
const seed = Number(process.env["REPLAY_SEED"] ?? randomInt(2 ** 31));
const SALES = 1_985;
/** Sales on merchants' own pages, of which contradicting things are told. */
const UNHANDED = 90;
const databases: TestDatabase[] = [];
const dice = createDice(seed);
let demo: Demo;
let world: TestDatabase;
/** By sale, or by the two that share a payment, each in the order of happening. */
let day: Happening[][];

/** A day's sales up to their checkouts, which every run of the day begins with. */
beforeAll(async () => {
  process.stdout.write(`replay seed ${seed}\n`);
  const serverUrl = inject("databaseServer");
  const template = inject("demoTemplate");
  const described = await openDemoTemplate(serverUrl, template);
  demo = described.demo;
  world = await createTestDatabase(serverUrl, template);
  databases.push(world);
  const application = await openApplication(world.url);
  try {
    const operator = createClient(application.baseUrl, demo.keys.operator);
    const habits = await settleHabits(operator);
    const keys = [demo.keys.agent, demo.keys.otherAgent, demo.keys.anonymousAgent];
    const agents = keys.map((key) => ({
      client: createClient(application.baseUrl, key),
      id: described.holders[key] ?? "",
    }));
    const sales = await sell(SALES, "our checkout", agents, demo);
    const unhanded = await sell(UNHANDED, "the merchant's page", agents, demo);
    const start = Math.floor(Date.now() / 1_000) - 7_200;
    const { shared, left } = shareAmong(sales, dice, start);
    const plain = left.map((sale) => tellStory(sale, sales, habits, start));
    day = [...plain, ...shared, ...contradict(unhanded, dice, start)];
  } finally {
    await application.close();
  }
});
afterAll(async () => {
  for (const database of databases.toReversed()) await database.drop();
});

/** The processor's events in their order, and between them, as the dice fall, what people do. */
function tellStory(
  sale: Sale,
  sales: readonly Sale[],
  habits: ReadonlyMap<string, Habits>,
  start: number,
): Happening[] {
  const events = tellSale(sale, sales, dice, start);
  const own = habits.get(sale.metadata["aap_merchant_id"] ?? "");
  if (own === undefined) throw new Error(`nobody knows how ${sale.metadata["aap_merchant_id"]} sells`);
  const ranks = new Map<string, number>(events.map(({ id }, n) => [id, n / events.length]));
  return arrange([...events, ...tellPeople(sale, events, own, dice)], ({ id }) => ranks.get(id) ?? dice());
}

const SET_TERMS = `mutation Terms($merchantId: ID!, $input: MerchantTermsInput!) { setMerchantTerms(merchantId: $merchantId, input: $input) { id } }`;
/** Merchants whose terms are other than the rest's. */
const TERMS: Readonly<Record<string, { partialRefunds?: string; disputes?: Habits["disputes"] }>> = {
  "Kumo Mobile": { partialRefunds: "PRORATE" },
  "Skylark Air": { partialRefunds: "PRORATE", disputes: "CLAW_BACK" },
  "Harbour Hotels": { disputes: "MANUAL" },
};

async function settleHabits(operator: ReturnType<typeof createClient>): Promise<Map<string, Habits>> {
  const { body } = await operator.query("{ merchants(first: 100) { edges { node { id name flowType } } } }");
  const merchants: { id: string; name: string; flowType: string }[] = body.data.merchants.edges.map(
    ({ node }: { node: object }) => node,
  );
  for (const { id: merchantId, name } of merchants) {
    const input = TERMS[name];
    if (input === undefined) continue;
    expect((await operator.query(SET_TERMS, { merchantId, input })).body.errors).toBeUndefined();
  }
  return new Map(
    merchants.map(({ id, name, flowType }) => [id, { flowType, disputes: TERMS[name]?.disputes ?? "BY_OUTCOME" }]),
  );
}

interface Lived {
  database: TestDatabase;
  stock: Stock;
}

/**
 * Lives the day in a copy of the world, each lane's happenings one after the other, then lets every validation window end,
 * and answers how everything stands then.
 */
async function live(lanes: readonly (readonly Happening[])[]): Promise<Lived> {
  const database = await createTestDatabase(inject("databaseServer"), new URL(world.url).pathname.slice(1));
  databases.push(database);
  const application = await openApplication(database.url);
  try {
    await liveThrough(lanes, application, demo);
    await withDatabase(database.url, untilWindowsEnded);
    const operator = createClient(application.baseUrl, demo.keys.operator);
    const stock = await withDatabase(database.url, (client) => takeStock(client, operator));
    expect(await findBrokenInvariants(database.url)).toEqual([]);
    for (const { recommendation_id, ...emptied } of stock.emptied)
      expect(emptied, `${recommendation_id} of seed ${seed}`).toEqual(NOTHING_OWED);
    return { database, stock };
  } finally {
    await application.close();
  }
}

async function untilWindowsEnded(client: Connection): Promise<void> {
  await client.query("UPDATE clock.shift SET by = by + interval '60 days'");
  const unwritten = async () =>
    (await client.query("SELECT FROM settlement.conversion WHERE window_ends_at <= (SELECT clock.now())")).rowCount;
  await expect.poll(unwritten, { timeout: 120_000, interval: 100 }).toBe(0);
}

/** Compares stock by stock and row by row, so that a difference names its seed and its first rows and not all of them. */
function expectSame({ stock }: Lived, { stock: other }: Lived): void {
  for (const name of COMPARED) {
    const differing = stock[name].flatMap((row, n) =>
      JSON.stringify(row) === JSON.stringify(other[name][n]) ? [] : [{ row, other: other[name][n] }],
    );
    expect({ name, seed, differing: differing.slice(0, 3) }).toEqual({ name, seed, differing: [] });
    expect(other[name].length, `${name} of seed ${seed}`).toBe(stock[name].length);
  }
}

async function withDatabase<Result>(url: string, use: (client: Connection) => Promise<Result>): Promise<Result> {
  const client = new Connection({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** What of the day is done again, at another moment: an event as its processor likes, an act where it says nothing else then. */
const isDoneAgain = (happening: Happening) => dice() < 0.2 && (!("does" in happening) || happening.repeatable);

test("a busy day in order, in any order with repeats, and read again from what was stored ends the same [R7]", async () => {
  const inOrder = await live(day);
  const happenings = day.flat();
  const acts = happenings.filter((happening): happening is Act => "does" in happening);
  const events = happenings.length - acts.length;
  expect(events).toBeGreaterThanOrEqual(10_000);
  expect(inOrder.stock.conversions.length).toBeGreaterThanOrEqual(2_000);
  expect(inOrder.stock.outcomes.length).toBe(events);
  const kinds = Map.groupBy(acts, ({ does }) => does);
  for (const does of ["report", "milestone", "reject", "accept", "resolve"] as const)
    expect(kinds.get(does)?.length, does).toBeGreaterThanOrEqual(20);
  for (const [kind, count] of Object.entries(countContradictions(inOrder.stock)))
    expect(count, kind).toBeGreaterThanOrEqual(20);
  const states = new Set(inOrder.stock.conversions.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["CLAWED_BACK", "DISPUTED", "ELIGIBLE", "PENDING", "REJECTED"]);

  const repeated = arrange([...happenings, ...happenings.filter(isDoneAgain)], dice);
  const shuffled = await live(repeated.map((happening) => [happening]));
  expectSame(inOrder, shuffled);
  expect(shuffled.stock.emptied.length).toBeGreaterThan(0);

  const stored = await withDatabase(shuffled.database.url, readStored);
  expect(stored.flat().length).toBe(events + acts.length);
  expectSame(inOrder, await live(stored));
}, 900_000);
