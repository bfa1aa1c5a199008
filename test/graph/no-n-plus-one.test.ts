import { expect, test, beforeAll } from "vitest";
import { useApplication } from "../support/application.ts";
import { countStatements } from "../support/count-statements.ts";

const app = useApplication();
const PAGE = 50;
/** Two subgraph requests of one operation share a statement only if they happen to coincide. */
const BY_CHANCE = 5;

const CONVERSIONS = `query Page($first: Int!) {
  conversions(first: $first) {
    edges { node {
      id status commission { decimal } checks { name outcome } history { to } milestones { edges { node { step } } } sessionId
      reports { match } reviews { reason } decisions { kind otherConversion { status } } linkedInto { status }
      recommendation { id context aapCode } offer { name vertical { name } } merchant { name } agent { name } builder { name }
      checkout { status amount { decimal } } session { status expiresAt }
    } }
    pageInfo { hasNextPage }
  }
}`;

const SESSIONS = `query Page($first: Int!) {
  sessions(first: $first) {
    edges { node {
      id status agent { name }
      recommendations(first: 5) { edges { node { id offer { name } merchant { name } checkout { status } conversions(first: 2) { edges { node { status } } } } } }
      checkouts(first: 5) { edges { node { id status conversion { id } } } }
      conversions(first: 5) { edges { node { id status } } }
    } }
  }
}`;

/** Returns the fewest statements of several runs, because jobs of the subgraphs run during some of them. */
async function countFewest(run: () => Promise<void>): Promise<number> {
  const counts = [];
  for (let runs = 0; runs < 5; runs += 1) counts.push(await countStatements(run));
  return Math.min(...counts);
}

beforeAll(async () => {
  const casts = [
    {},
    { merchant: "Kumo Mobile" },
    { agent: app.otherAgent, merchant: "Harbour Hotels" },
    { merchant: "Aegis Insurance" },
    { offer: "lark-50" },
  ];
  for (let made = 0; made < PAGE; made += casts.length)
    await Promise.all(casts.map((cast) => app.lifecycle.paid(cast)));
});

test.each([
  ["conversions", CONVERSIONS],
  ["sessions", SESSIONS],
])("a page of 50 %s over four subgraphs costs about as many statements as a page of 5", async (field, document) => {
  const read = async (first: number) => {
    const { body } = await app.operator.query(document, { first });
    expect(body.errors).toBeUndefined();
    expect(body.data[field].edges).toHaveLength(first);
  };
  await read(2); // warms the key, the plan and the prepared statements
  const five = await countFewest(() => read(5));
  const fifty = await countFewest(() => read(PAGE));
  expect(five).toBeGreaterThan(3);
  expect(fifty).toBeLessThan(five + BY_CHANCE);
  expect(fifty).toBeLessThan(25);
});

const RUNS = `query Runs($first: Int!) {
  settlementRuns(first: 5) { edges { node {
    number payouts { edges { node { builder { name } paid { decimal } } } } invoices { merchant { name } total { decimal } }
    lines(first: $first) { edges { node { kind merchant { name } builder { name } conversion { status history { to } } } } }
  } } }
}`;

test("a page of 40 lines of settlement runs costs about as many statements as a page of 5", async () => {
  await app.clock.advance("31 days");
  for (const _ of ["with lines", "without any"]) await app.operator.query("mutation { closeSettlementRun { id } }");
  const read = async (first: number) => {
    const { body } = await app.operator.query(RUNS, { first });
    expect(body.errors).toBeUndefined();
    const lines = body.data.settlementRuns.edges.map(
      ({ node }: { node: { lines: { edges: [] } } }) => node.lines.edges,
    );
    expect(lines.flat()).toHaveLength(first);
  };
  await read(2);
  const five = await countFewest(() => read(5));
  const forty = await countFewest(() => read(40));
  expect(five).toBeGreaterThan(3);
  expect(forty).toBeLessThan(five + BY_CHANCE);
});
