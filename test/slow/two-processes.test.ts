import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Demo } from "@aap/prisma/demo";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { setSchedule } from "../support/payouts.ts";
import { createProcessor } from "../support/processors/sandbox.ts";
import { startService, type ServiceProcess } from "../support/service-process.ts";

const ROUNDS = 100;

let database: TestDatabase;
let demo: Demo;
let agentId: string;
let owner: Pool;
const dataDir = mkdtempSync(join(tmpdir(), "aap-two-"));
const services: ServiceProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  owner = new Pool({ connectionString: database.url, max: 1 });
  // The first process creates the demo, and the second finds it.
  for (const _ of ["first", "second"]) {
    services.push(
      await startService({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PUBLIC_URL: "http://aap.example",
        RATE_LIMIT_PER_SECOND: "0",
      }),
    );
  }
  demo = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as Demo;
  const [agent] = clientsOf(demo.keys.agent);
  agentId = (await agent?.query("{ viewer { id } }"))?.body.data.viewer.id;
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await owner?.end();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const clientsOf = (key?: string) => services.map(({ baseUrl }) => createClient(baseUrl, key));

/** Makes a checkout through the first process. */
async function checkedOut(): Promise<CheckedOut> {
  const [agent] = clientsOf(demo.keys.agent);
  if (agent === undefined) throw new Error("no process runs");
  const { body } = await agent.get("/v1/offers?vertical=sim&limit=1");
  const session = { id: body.sessionId, expiresAt: new Date(body.expiresAt) };
  const [offer] = body.offers;
  const recommended = await agent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id });
  const { recommendationId: id, fallbackUrl } = recommended.body;
  const checkout = await agent.post("/v1/checkout", { sessionId: session.id, recommendationId: id });
  expect(checkout.status, JSON.stringify(checkout.body)).toBe(201);
  return { agent, session, offer, recommendation: { id, fallbackUrl }, checkout: checkout.body };
}

test(`an event that two processes receive concurrently has one effect and two successful responses, ${ROUNDS} times`, async () => {
  const scenes: CheckedOut[] = [];
  for (let n = 0; n < ROUNDS; n++) scenes.push(await checkedOut());
  for (const scene of scenes) {
    const connection = demo.connections[scene.offer.merchantId];
    if (connection === undefined) throw new Error("the demo has no connection of the merchant");
    const processors = clientsOf().map((client) => createProcessor(client, connection, () => agentId));
    const event = processors[0]?.event("payment_succeeded", scene);
    if (event === undefined) throw new Error("no process runs");
    const answers = await Promise.all(processors.flatMap((processor) => [1, 2].map(() => processor.deliver(event))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  }
  const { rows } = await owner.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM settlement.evidence) AS events, (SELECT count(*)::int FROM settlement.conversion) AS conversions,
      (SELECT count(*)::int FROM settlement.payment_check) AS checks, (SELECT count(*)::int FROM settlement.milestone) AS milestones,
      (SELECT count(*)::int FROM settlement.conversion_event) AS changes`,
  );
  expect(rows).toEqual([
    { events: ROUNDS, conversions: ROUNDS, checks: 5 * ROUNDS, milestones: ROUNDS, changes: ROUNDS },
  ]);
  expect(await findBrokenInvariants(database.url)).toEqual([]);
});

test("waiting evidence is tried by one of two processes", async () => {
  const scene = await checkedOut();
  const connection = demo.connections[scene.offer.merchantId];
  if (connection === undefined) throw new Error("the demo has no connection of the merchant");
  const [client] = clientsOf();
  if (client === undefined) throw new Error("no process runs");
  const processor = createProcessor(client, connection, () => agentId);
  const refunds = Array.from({ length: 60 }, (_, n) =>
    processor.laterEvent("refund.succeeded", scene, {
      id: `re_${n}`,
      payment_id: "pp_none",
      metadata: { aap_recommendation_id: scene.recommendation.id },
    }),
  );
  for (const refund of refunds) expect((await processor.deliver(refund)).body.status).toBe("parked");
  await owner.query("UPDATE clock.shift SET by = by + interval '3 days'");
  const tries = async () =>
    (
      await owner.query<{ tries: number; count: number }>(
        "SELECT tries, count(*)::int FROM settlement.evidence_outcome WHERE reason = 'payment_unknown' GROUP BY tries",
      )
    ).rows;
  await expect.poll(tries, { timeout: 30_000 }).toEqual([{ tries: 1, count: refunds.length }]);
});

test("a settlement run that two processes close concurrently has one line for each sale, which is paid once", async () => {
  const operators = [...clientsOf(demo.keys.operator), ...clientsOf(demo.keys.operator)];
  const [operator] = operators;
  if (operator === undefined) throw new Error("no process runs");
  // The clock passes the first of a month: without a schedule only these operators close runs.
  await setSchedule({ operator }, null);
  await owner.query("UPDATE clock.shift SET by = by + interval '31 days'");
  const answers = await Promise.all(
    operators.map((client) => client.query("mutation { closeSettlementRun { id status } }")),
  );
  for (const { body } of answers) expect(body).toMatchObject({ data: { closeSettlementRun: { status: "CLOSED" } } });
  const { rows } = await owner.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM settlement.settlement_line) AS lines,
      (SELECT count(*)::int FROM settlement.conversion WHERE state = 'SETTLED') AS settled,
      (SELECT sum(paid_minor + carried_out_minor)::int FROM settlement.payout) AS "paidMinor",
      (SELECT sum(builder_payout_minor)::int FROM settlement.conversion) AS "dueMinor"`,
  );
  const [{ paidMinor, ...counts } = {}] = rows;
  expect(counts).toEqual({ lines: ROUNDS, settled: ROUNDS, dueMinor: paidMinor });
  expect(paidMinor).toBeGreaterThan(0);
  expect(await findBrokenInvariants(database.url)).toEqual([]);
});
