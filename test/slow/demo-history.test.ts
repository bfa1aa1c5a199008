import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { connect } from "@aap/prisma/database-error";
import { dropDatabase } from "@aap/prisma/test-database";
import { verifyEvidenceReport } from "@aap/settlement/evidence-report";
import type { Client as Connection } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient, type Client } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { killWhileStarting, startService, type Ended, type ServiceProcess } from "../support/service-process.ts";

const scratch = mkdtempSync(join(tmpdir(), "aap-history-"));
const databaseUrl = Object.assign(new URL(inject("databaseServer")), { pathname: `/aap_history_${process.pid}` }).href;
const env = { DATA_DIR: scratch, DATABASE_URL: databaseUrl, DEMO_HISTORY: "1", RATE_LIMIT_PER_SECOND: "0" };

let killed: Ended;
let service: ServiceProcess;
let owner: Connection;
let operator: Client;

const rowsOf = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows;
const valuesOf = async (sql: string) => (await rowsOf(sql)).map((row) => Object.values(row)[0]);
const countOf = async (table: string) => Number((await valuesOf(`SELECT count(*) FROM ${table}`))[0]);
const readDemo = () => JSON.parse(readFileSync(join(scratch, "demo.json"), "utf8"));

async function startAgain(): Promise<void> {
  service = await startService(env);
  operator = createClient(service.baseUrl, readDemo().keys.operator);
}

/** Returns whether the history in the making has sales already. */
async function hasSales(): Promise<boolean> {
  const client = await connect(databaseUrl).catch(() => null);
  if (client === null) return false;
  const { rows } = await client
    .query("SELECT FROM settlement.conversion LIMIT 20")
    .catch(() => ({ rows: [] }))
    .finally(() => client.end());
  return rows.length === 20;
}

beforeAll(async () => {
  killed = await killWhileStarting(env, hasSales);
  await startAgain();
  owner = await connect(databaseUrl);
});

afterAll(async () => {
  await owner?.end();
  await service?.stop();
  await dropDatabase(inject("databaseServer"), databaseUrl);
  rmSync(scratch, { recursive: true, force: true });
});

test("a start that was killed in the middle of the history leaves no trace in the next one, and its clock is real", async () => {
  expect({ code: killed.code, stdout: killed.stdout }).toEqual({ code: null, stdout: "" });
  expect(await valuesOf("SELECT count(*) FROM offers.merchant WHERE name = 'Lark Mobile'")).toEqual(["1"]);
  expect(await valuesOf("SELECT by::text FROM clock.shift")).toEqual(["00:00:00"]);
  expect(service.stderr()).toBe("");
});

test("the history has about 600 conversions in every state, of every path and verification, at most 90 days old", async () => {
  const count = await countOf("settlement.conversion");
  expect(count).toBeGreaterThan(550);
  expect(count).toBeLessThan(650);
  for (const status of ["PENDING", "ELIGIBLE", "SETTLED", "DISPUTED", "CLAWED_BACK", "REJECTED"])
    await eventually(async () => (await first("conversions", `filter: { status: { in: [${status}] } }`)).length === 1);
  const paths = new Set((await conversions()).map(({ conversionPath }) => conversionPath));
  expect([...paths].toSorted()).toEqual(["MERCHANT_REPORT", "TRACKED_LINK", "VERIFIED_PAYMENT"]);
  const [age] = await valuesOf("SELECT extract(day FROM now() - min(created_at)) FROM settlement.conversion");
  expect(Number(age)).toBeGreaterThan(80);
  expect(Number(age)).toBeLessThanOrEqual(90);
});

test("the pictures of the dashboard's README can be taken of it", async () => {
  const folder = join(scratch, "pictures");
  const script = fileURLToPath(new URL("../pictures/main.ts", import.meta.url));
  await promisify(execFile)(process.execPath, [script, service.baseUrl, folder]);
  expect(readdirSync(folder).toSorted()).toEqual(["conversion.png", "earnings.png", "phone.png"]);
});

test("its conversions are of every merchant, agent and currency, and under each review; their amounts add up", async () => {
  const all = await conversions();
  const countDistinct = (read: (one: Conversion) => string) => new Set(all.map(read)).size;
  expect({
    merchants: countDistinct(({ merchant }) => merchant.id),
    agents: countDistinct(({ agent }) => agent.id),
    currencies: countDistinct(({ commission }) => commission.currency),
  }).toEqual({ merchants: await countOf("offers.merchant"), agents: 4, currencies: 5 });
  const open = all.flatMap(({ reviews }) => reviews.filter(({ clearedAt }) => clearedAt === null));
  expect([...new Set(open.map(({ reason }) => reason))].toSorted()).toEqual([
    "BUYER_IS_BUILDER",
    "MERCHANT_IS_BUILDER",
    "PAYMENT_CONTESTED",
    "POSSIBLE_DUPLICATE",
  ]);
  for (const { id, commission, networkFee, builderPayout, held } of all)
    expect(networkFee.amountMinor + builderPayout.amountMinor + held.amountMinor, id).toBe(commission.amountMinor);
});

test("two settlement runs are closed, with payouts and a correction", async () => {
  const runs = await first(
    "settlementRuns",
    "first: 5",
    "status lines(first: 100) { edges { node { kind } } } payouts(first: 5) { edges { node { id } } }",
  );
  expect(runs.map(({ status }: { status: string }) => status)).toEqual(["CLOSED", "CLOSED"]);
  for (const { payouts } of runs) expect(payouts.edges).not.toEqual([]);
  expect(await valuesOf("SELECT DISTINCT kind FROM settlement.settlement_line ORDER BY 1")).toEqual([
    "CORRECTION",
    "SETTLEMENT",
  ]);
});

test("the inbox has an entry of every reason that needs no fault or long wait of the service", async () => {
  const needFaults = new Set(["FACTS_UNAVAILABLE", "PROCESSING_FAILED", "SALE_BUSY"]);
  const { body } = await operator.query(`{ __type(name: "EvidenceReason") { enumValues { name } } }`);
  const reasons = body.data.__type.enumValues.map(({ name }: { name: string }) => name) as string[];
  expect(reasons.length).toBeGreaterThan(20);
  for (const reason of reasons) {
    const found = await first("unmatchedEvidence", `filter: { reason: { in: [${reason}] } }`);
    expect(found, reason).toHaveLength(needFaults.has(reason) ? 0 : 1);
  }
});

test("checkouts are open, paid, failed, cancelled, expired, refunded and disputed, and a paid one's page says so", async () => {
  const { body } = await operator.query("{ checkouts(first: 100) { edges { node { status checkoutUrl } } } }");
  const found = body.data.checkouts.edges.map(({ node }: { node: { status: string } }) => node.status);
  for (const status of ["PAID", "EXPIRED", "REFUNDED", "DISPUTED"]) expect(found).toContain(status);
  const [paid] = await valuesOf("SELECT token FROM checkout.sandbox_payment WHERE state = 'paid' ORDER BY id LIMIT 1");
  const page = await createClient(service.baseUrl).get(`/sandbox/pay/${String(paid)}`);
  expect({ status: page.status, paid: /paid/i.test(page.body) }).toEqual({ status: 200, paid: true });
});

test("every invariant holds over it, and the evidence of its conversions verifies", async () => {
  expect(await findBrokenInvariants(databaseUrl)).toEqual([]);
  const keys = (await operator.get("/.well-known/jwks.json")).body;
  for (const id of await valuesOf("SELECT id FROM settlement.conversion ORDER BY md5(id) LIMIT 40")) {
    const report = (await operator.get(`/v1/conversions/${String(id)}/evidence`)).body;
    const failed = (await verifyEvidenceReport(report, keys)).filter(({ outcome }) => outcome === "fail");
    expect(failed, String(id)).toEqual([]);
  }
});

test("the second start adds nothing, logs nothing, and leaves the demo's file as it is", async () => {
  const before = { conversions: await countOf("settlement.conversion"), sessions: await countOf("offers.session") };
  const { baseUrl: _, graphqlUrl: __, connections: ___, ...demo } = readDemo();
  expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  await startAgain();
  expect(readDemo()).toMatchObject(demo);
  expect({
    conversions: await countOf("settlement.conversion"),
    sessions: await countOf("offers.session"),
  }).toEqual(before);
});

interface Conversion {
  id: string;
  conversionPath: string;
  merchant: { id: string };
  agent: { id: string };
  reviews: { reason: string; clearedAt: string | null }[];
  commission: { amountMinor: number; currency: string };
  networkFee: { amountMinor: number };
  builderPayout: { amountMinor: number };
  held: { amountMinor: number };
}

const CONVERSIONS = `query All($after: String) { conversions(first: 100, after: $after) {
  edges { node { id conversionPath merchant { id } agent { id } reviews { reason clearedAt } commission { amountMinor currency }
    networkFee { amountMinor } builderPayout { amountMinor } held { amountMinor } } }
  pageInfo { hasNextPage endCursor } } }`;

/** Returns all conversions as an operator reads them. */
async function conversions(): Promise<Conversion[]> {
  const all: Conversion[] = [];
  let after: string | null = null;
  do {
    const { body } = await operator.query(CONVERSIONS, { after });
    expect(body.errors).toBeUndefined();
    const { edges, pageInfo } = body.data.conversions;
    all.push(...edges.map(({ node }: { node: Conversion }) => node));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return all;
}

/** Returns the first entries of a list; one unless the arguments say otherwise. */
async function first(list: string, given: string, fields = "id") {
  const count = given.startsWith("first") ? given : `first: 1, ${given}`;
  const { body } = await operator.query(`{ ${list}(${count}) { edges { node { ${fields} } } } }`);
  expect(body.errors).toBeUndefined();
  // eslint-disable-next-line typescript/no-explicit-any
  return body.data[list].edges.map(({ node }: any) => node);
}
