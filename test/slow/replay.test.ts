import { randomInt } from "node:crypto";
import type { Demo } from "@aap/prisma/demo";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { Client as Connection } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { openDemoTemplate } from "../support/demo-template.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { openApplication } from "../support/open-application.ts";
import { createActions, type Action, type MerchantTerms } from "../support/replay/actions.ts";
import { contradict } from "../support/replay/contradicting-sales.ts";
import { createSales, type Sale } from "../support/replay/create-sales.ts";
import { ofSessions, readFinalState, type FinalState } from "../support/replay/final-state.ts";
import { arrange, playSteps, type Step } from "../support/replay/play-steps.ts";
import { writeSaleEvents } from "../support/replay/sale-events.ts";
import { createRandom } from "../support/replay/seeded-random.ts";
import { readStoredSteps } from "../support/replay/stored-steps.ts";

/** `REPLAY_SEED=… pnpm test:slow test/slow/replay.test.ts` repeats a failed replay. */
const seed = Number(process.env["REPLAY_SEED"] ?? randomInt(2 ** 31));
/** Sales with one payment and at most one report, whose end does not depend on the order. */
const SALES = 300;
/** Sales with contradicting evidence. The order decides which of them are reviewed; every invariant holds in any order. */
const CONTRADICTING = 100;
const databases: TestDatabase[] = [];
const random = createRandom(seed);
let demo: Demo;
let origin: TestDatabase;
/** The steps of each sale, in the order in which they happened. */
let lanes: Step[][];
/** The sessions of the sales whose end does not depend on the order. */
let sessionIds: Set<string>;

/** Creates the sales up to their checkouts; every replay begins with a copy. */
beforeAll(async () => {
  process.stdout.write(`replay seed ${seed}\n`);
  const serverUrl = inject("databaseServer");
  const template = inject("demoTemplate");
  const described = await openDemoTemplate(serverUrl, template);
  demo = described.demo;
  origin = await createTestDatabase(serverUrl, template);
  databases.push(origin);
  const application = await openApplication(origin.url);
  try {
    const terms = await setTerms(createClient(application.baseUrl, demo.keys.operator));
    const keys = [demo.keys.agent, demo.keys.otherAgent, demo.keys.anonymousAgent];
    const agents = keys.map((key) => ({
      client: createClient(application.baseUrl, key),
      id: described.holders[key] ?? "",
    }));
    const sales = await createSales(SALES, "our checkout", agents, demo);
    const onPages = await createSales(CONTRADICTING, "the merchant's page", agents, demo);
    const start = Math.floor(Date.now() / 1_000) - 7_200;
    sessionIds = new Set(sales.map(({ sessionId }) => sessionId));
    lanes = [...sales.map((sale) => writeSteps(sale, sales, terms, start)), ...contradict(onPages, random, start)];
  } finally {
    await application.close();
  }
});
afterAll(async () => {
  for (const database of databases.toReversed()) await database.drop();
});

/** Returns the processor's events in their order, and between them, at random places, the actions of people. */
function writeSteps(
  sale: Sale,
  sales: readonly Sale[],
  termsOf: ReadonlyMap<string, MerchantTerms>,
  start: number,
): Step[] {
  const events = writeSaleEvents(sale, sales, random, start);
  const terms = termsOf.get(sale.metadata["aap_merchant_id"] ?? "");
  if (terms === undefined) throw new Error(`the terms of ${sale.metadata["aap_merchant_id"]} are unknown`);
  const ranks = new Map<string, number>(events.map(({ id }, n) => [id, n / events.length]));
  return arrange([...events, ...createActions(sale, events, terms, random)], ({ id }) => ranks.get(id) ?? random());
}

const SET_TERMS = `mutation Terms($merchantId: ID!, $input: MerchantTermsInput!) { setMerchantTerms(merchantId: $merchantId, input: $input) { id } }`;
/** The merchants whose terms are not the defaults. */
const TERMS: Readonly<Record<string, { partialRefunds?: string; disputes?: MerchantTerms["disputes"] }>> = {
  "Kumo Mobile": { partialRefunds: "PRORATE" },
  "Skylark Air": { partialRefunds: "PRORATE", disputes: "CLAW_BACK" },
  "Harbour Hotels": { disputes: "MANUAL" },
  "Verdant Energy": { disputes: "CLAW_BACK" },
};

async function setTerms(operator: ReturnType<typeof createClient>): Promise<Map<string, MerchantTerms>> {
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

interface Replayed {
  /** What was stored before the windows ended, as steps; later the bytes of other traffic are erased. */
  stored: Step[][];
  all: FinalState;
  /** The state of the sales whose end does not depend on the order. */
  state: FinalState;
}

/** Plays lanes in a copy of the database, lets every window end, and returns the final state. Every invariant must hold. */
async function replay(steps: readonly (readonly Step[])[]): Promise<Replayed> {
  const database = await createTestDatabase(inject("databaseServer"), new URL(origin.url).pathname.slice(1));
  databases.push(database);
  const application = await openApplication(database.url);
  const connection = new Connection({ connectionString: database.url });
  await connection.connect();
  try {
    await playSteps(steps, application, demo);
    const stored = await readStoredSteps(connection);
    await endWindows(connection);
    const all = await readFinalState(connection, createClient(application.baseUrl, demo.keys.operator));
    expect(await findBrokenInvariants(database.url), `seed ${seed}`).toEqual([]);
    return { stored, all, state: ofSessions(all, sessionIds) };
  } finally {
    await connection.end();
    await application.close();
  }
}

/** Moves the clock past every validation window and every try, and waits for the jobs that write what follows. */
async function endWindows(connection: Connection): Promise<void> {
  await connection.query("UPDATE clock.shift SET by = by + interval '60 days'");
  const countDue = async () => {
    const { rows } = await connection.query<{ due: number }>(`SELECT
      (SELECT count(*) FROM settlement.conversion WHERE window_ends_at <= clock.now())::int +
      (SELECT count(*) FROM settlement.evidence_outcome WHERE next_try_at <= clock.now() + interval '1 minute')::int AS due`);
    return rows[0]?.due;
  };
  await expect.poll(countDue, { timeout: 120_000, interval: 200 }).toBe(0);
}

/** Compares row by row, so that a failure shows its seed and its first rows. */
function expectSame(state: FinalState, other: FinalState): void {
  for (const name of ["conversions", "checks", "outcomes"] as const) {
    const differing = state[name].flatMap((row, n) =>
      JSON.stringify(row) === JSON.stringify(other[name][n]) ? [] : [{ row, other: other[name][n] }],
    );
    expect({ name, seed, differing: differing.slice(0, 3) }).toEqual({ name, seed, differing: [] });
    expect(other[name].length, `${name} of seed ${seed}`).toBe(state[name].length);
  }
}

const isAction = (step: Step): step is Action => "does" in step;
/** Repeats a fifth of the events, and of the actions that may be repeated. */
const isRepeated = (step: Step) => random() < 0.2 && (!isAction(step) || step.repeatable);

test("sales end the same in order, in any order with repeats, and played again from what was stored [R7]", async () => {
  const inOrder = await replay(lanes);
  const steps = lanes.flat();
  const events = steps.filter((step) => !isAction(step));
  expect(events.length).toBeGreaterThanOrEqual(1_100);
  expect(inOrder.all.outcomes.length).toBe(events.length);
  expect(inOrder.state.conversions.length).toBeGreaterThanOrEqual(250);
  const kinds = Map.groupBy(steps.filter(isAction), ({ does }) => does);
  for (const does of ["report", "milestone", "reject", "accept", "resolve"] as const)
    expect(kinds.get(does)?.length, does).toBeGreaterThanOrEqual(1);
  const states = new Set(inOrder.state.conversions.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(["CLAWED_BACK", "DISPUTED", "ELIGIBLE", "PENDING", "REJECTED"]);
  const reviews = new Set(inOrder.all.conversions.flatMap((row) => row.reviews ?? []));
  expect([...reviews]).toEqual(expect.arrayContaining(["payment_contested", "possible_duplicate"]));

  const repeated = arrange([...steps, ...steps.filter(isRepeated)], random);
  const shuffled = await replay(repeated.map((step) => [step]));
  expectSame(inOrder.state, shuffled.state);

  const again = await replay(shuffled.stored);
  expect(shuffled.stored.flat().length).toBe(steps.length);
  expectSame(inOrder.state, again.state);
}, 600_000);
