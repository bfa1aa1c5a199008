import { randomInt } from "node:crypto";
import type { Demo } from "@aap/prisma/demo";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { Client as Connection } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { tellSale } from "../support/busy-day.ts";
import { createClient } from "../support/client.ts";
import { openDemoTemplate } from "../support/demo-template.ts";
import { createDice } from "../support/dice.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { arrange, liveThrough, type Happening } from "../support/life.ts";
import { openApplication } from "../support/open-application.ts";
import { tellPeople, type Act, type Habits } from "../support/people.ts";
import { sell, type Sale } from "../support/selling.ts";
import { readStored } from "../support/stored-day.ts";

/** `REPLAY_SEED=… pnpm test:slow test/slow/replay.test.ts` runs the day of a failure again. */
const seed = Number(process.env["REPLAY_SEED"] ?? randomInt(2 ** 31));
const SALES = 2_080;
const databases: TestDatabase[] = [];
const dice = createDice(seed);
let demo: Demo;
let world: TestDatabase;
/** By sale, each in the order of happening. */
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
    const sales = await sell(SALES, agents, demo);
    const start = Math.floor(Date.now() / 1_000) - 7_200;
    day = sales.map((sale) => tellStory(sale, sales, habits, start));
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

/**
 * Lives the day in a copy of the world, each lane's happenings one after the other, then lets every validation window end,
 * and answers how everything stands then.
 */
async function live(lanes: readonly (readonly Happening[])[]) {
  const database = await createTestDatabase(inject("databaseServer"), new URL(world.url).pathname.slice(1));
  databases.push(database);
  const application = await openApplication(database.url);
  try {
    await liveThrough(lanes, application, demo);
    await withDatabase(database.url, untilWindowsEnded);
  } finally {
    await application.close();
  }
  expect(await findBrokenInvariants(database.url)).toEqual([]);
  return { database, stock: await takeStock(database.url) };
}

async function untilWindowsEnded(client: Connection): Promise<void> {
  await client.query("UPDATE clock.shift SET by = by + interval '60 days'");
  const unwritten = async () =>
    (await client.query("SELECT FROM settlement.conversion WHERE window_ends_at <= (SELECT clock.now())")).rowCount;
  await expect.poll(unwritten, { timeout: 120_000, interval: 100 }).toBe(0);
}

/** How conversions, checks, milestones, outcomes and balances stand, ids and times of arrival aside. */
const STOCK = {
  conversions: `SELECT recommendation_id, merchant_id, agent_id, builder_id, offer_id, checkout_id, state, transaction_value_minor,
      transaction_value_currency, currency, order_reference, commission_minor, network_fee_minor, builder_payout_minor, held_minor,
      (SELECT array_agg(e.event_id ORDER BY e.event_id) FROM settlement.evidence_outcome o JOIN settlement.evidence e ON e.id = o.evidence_id
        WHERE o.conversion_id = c.id) AS events,
      (SELECT array_agg(m.step || ' ' || m.status ORDER BY m.step, m.status) FROM settlement.milestone m WHERE m.conversion_id = c.id) AS steps,
      (SELECT array_agg(concat_ws(' ', r.order_reference, r.value_minor, r.currency, r.occurred_at, r.path, r.choice)) FROM settlement.report r
        WHERE r.conversion_id = c.id) AS reports,
      (SELECT array_agg(concat_ws(' ', d.kind, d.reason_code, d.note, d.subjects, d.decided_by) ORDER BY d.kind) FROM settlement.decision d
        WHERE d.conversion_id = c.id) AS decisions
    FROM settlement.conversion c ORDER BY recommendation_id, events`,
  checks: `SELECT e.event_id, k.name, k.outcome FROM settlement.payment_check k JOIN settlement.evidence e ON e.id = k.evidence_id
    ORDER BY e.connection_id, e.event_id, k.name`,
  outcomes: `SELECT e.connection_id, e.event_id, o.status, CASE WHEN o.status <> 'applied' THEN o.reason END AS reason, o.keys,
      encode(sha256(e.body), 'hex') AS bytes
    FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id ORDER BY e.connection_id, e.event_id`,
  balances: `SELECT merchant_id, builder_id, currency, state, count(*)::int AS conversions, sum(commission_minor) AS commission,
      sum(network_fee_minor) AS fees, sum(builder_payout_minor) AS payouts, sum(held_minor) AS held
    FROM settlement.conversion GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
} as const;

const STOCKS = Object.keys(STOCK) as (keyof typeof STOCK)[];

async function takeStock(databaseUrl: string): Promise<Record<keyof typeof STOCK, object[]>> {
  const rows: Record<keyof typeof STOCK, object[]> = { conversions: [], checks: [], outcomes: [], balances: [] };
  await withDatabase(databaseUrl, async (client) => {
    for (const name of STOCKS) rows[name] = (await client.query<object>(STOCK[name])).rows;
  });
  return rows;
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

/** Compares stock by stock and row by row, so that a difference names its seed and its first rows and not all of them. */
function expectSame(stock: Awaited<ReturnType<typeof takeStock>>, other: typeof stock): void {
  for (const name of STOCKS) {
    const differing = stock[name].flatMap((row, n) =>
      JSON.stringify(row) === JSON.stringify(other[name][n]) ? [] : [{ row, other: other[name][n] }],
    );
    expect({ name, seed, differing: differing.slice(0, 3) }).toEqual({ name, seed, differing: [] });
    expect(other[name].length, `${name} of seed ${seed}`).toBe(stock[name].length);
  }
}

/** What of the day is done again, at another moment: an event as its processor likes, an act where it says nothing else then. */
const isDoneAgain = (happening: Happening) => dice() < 0.2 && (!("does" in happening) || happening.repeatable);

test("a busy day in order, in any order with repeats, and read again from what was stored ends the same", async () => {
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
  const states = new Set(inOrder.stock.conversions.map((row) => (row as { state: string }).state));
  expect([...states].toSorted()).toEqual(["CLAWED_BACK", "DISPUTED", "ELIGIBLE", "PENDING", "REJECTED"]);

  const repeated = arrange([...happenings, ...happenings.filter(isDoneAgain)], dice);
  const shuffled = await live(repeated.map((happening) => [happening]));
  expectSame(inOrder.stock, shuffled.stock);

  const stored = await withDatabase(shuffled.database.url, readStored);
  expect(stored.flat().length).toBe(events + acts.length);
  expectSame(inOrder.stock, (await live(stored)).stock);
}, 900_000);
