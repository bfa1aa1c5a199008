import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Demo } from "@aap/prisma/demo";
import { createTestDatabase, type TestDatabase } from "@aap/prisma/test-database";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createClient, type Client } from "../support/client.ts";
import { eventually } from "../support/eventually.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { setSchedule } from "../support/payouts.ts";
import { createProcessor, type TestProcessor } from "../support/processors/sandbox.ts";
import { startService, type ServiceProcess } from "../support/service-process.ts";
import { withTrigger } from "../support/with-trigger.ts";

const ROUNDS = 100;
const DAY_MS = 86_400_000;

let database: TestDatabase;
let demo: Demo;
let agentId: string;
let owner: Pool;
let daysAhead = 0;
const dataDir = mkdtempSync(join(tmpdir(), "aap-two-"));
const services: ServiceProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  owner = new Pool({ connectionString: database.url, max: 2 });
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

async function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

/** Moves the clock of the database and of the processors. */
async function advanceDays(days: number): Promise<void> {
  daysAhead += days;
  await sql("UPDATE clock.shift SET by = make_interval(days => $1)", [daysAhead]);
}

/** Waits until statements wait for exactly these locks. An advisory lock has its number. */
const waitingFor = (...locks: string[]) =>
  eventually(async () => {
    const waits = await sql<{ lock: string }>(`
      SELECT concat_ws(' ', locktype, objid) AS lock FROM pg_locks JOIN pg_stat_activity a USING (pid)
      WHERE a.datname = current_database() AND NOT granted ORDER BY 1`);
    return isDeepStrictEqual(
      waits.map(({ lock }) => lock),
      locks,
    );
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

/** Delivers the payment of a checkout to the first process. */
async function pay(scene: CheckedOut): Promise<void> {
  const [processor] = processorsOf(scene);
  const event = processor?.event("payment_succeeded", scene);
  if (processor === undefined || event === undefined) throw new Error("no process runs");
  expect((await processor.deliver(event)).body.status).toBe("conversion_recorded");
}

/** Returns the processor of a checkout's merchant as a client of each process. */
function processorsOf(scene: CheckedOut): TestProcessor[] {
  const connection = demo.connections[scene.offer.merchantId];
  if (connection === undefined) throw new Error("the demo has no connection of the merchant");
  return clientsOf().map((client) =>
    createProcessor(
      client,
      connection,
      () => agentId,
      () => new Date(Date.now() + daysAhead * DAY_MS),
    ),
  );
}

test(`an event that two processes receive concurrently has one effect and two successful responses, ${ROUNDS} times`, async () => {
  const scenes: CheckedOut[] = [];
  for (let n = 0; n < ROUNDS; n++) scenes.push(await checkedOut());
  for (const scene of scenes) {
    const processors = processorsOf(scene);
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
  const [processor] = processorsOf(scene);
  if (processor === undefined) throw new Error("no process runs");
  const refunds = Array.from({ length: 60 }, (_, n) =>
    processor.laterEvent("refund.succeeded", scene, {
      id: `re_${n}`,
      payment_id: "pp_none",
      metadata: { aap_recommendation_id: scene.recommendation.id },
    }),
  );
  for (const refund of refunds) expect((await processor.deliver(refund)).body.status).toBe("parked");
  await advanceDays(3);
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
  await advanceDays(31);
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

test("a process that closes a run waits while another one replaces lines of changed sales, and the run has each sale", async () => {
  const scenes = [await checkedOut(), await checkedOut(), await checkedOut()];
  for (const scene of scenes) await pay(scene);
  await advanceDays(31);
  const [first, second] = clientsOf(demo.keys.operator);
  if (first === undefined || second === undefined) throw new Error("no two processes run");
  const close = (operator: Client) => operator.query("mutation { closeSettlementRun { id status } }");
  // A fault leaves an open run. One of its lines is missing, so that its closing stops where it adds this line.
  await withTrigger({ sql }, "payout", "RAISE EXCEPTION 'a fault of the test'", async () => {
    expect((await close(first)).body.errors).toMatchObject([{ extensions: { code: "INTERNAL" } }]);
  });
  const [run] = await sql<{ id: string }>("SELECT id FROM settlement.settlement_run WHERE status = 'DRAFT'");
  const linesOfRun = async () => {
    const rows = await sql<{ id: string }>(
      "SELECT conversion_id AS id FROM settlement.settlement_line WHERE run_id = $1 ORDER BY 1",
      [run?.id],
    );
    return rows.map(({ id }) => id);
  };
  const all = await linesOfRun();
  const [missing, ...changed] = all;
  expect(changed).toHaveLength(2);
  await sql("DELETE FROM settlement.settlement_line WHERE run_id = $1 AND conversion_id = $2", [run?.id, missing]);
  const holder = await owner.connect();
  await holder.query("SELECT pg_advisory_lock(1), pg_advisory_lock(2)");
  const gate = `IF TG_OP = 'DELETE' THEN PERFORM pg_advisory_xact_lock(2); RETURN OLD; END IF;
    IF NEW.conversion_id = '${missing}' THEN PERFORM pg_advisory_xact_lock(1); END IF`;
  const answers = await withTrigger({ sql }, "settlement_line", gate, async () => {
    await sql(
      `CREATE TRIGGER a_test_too BEFORE DELETE ON settlement.settlement_line FOR EACH ROW EXECUTE FUNCTION settlement.of_the_test()`,
    );
    const closing = [close(first)];
    await waitingFor("advisory 1");
    await sql("UPDATE settlement.correlation_key SET version = version + 1 WHERE key = ANY($1)", [
      changed.map((id) => `conversion:${id}`),
    ]);
    closing.push(close(second));
    await waitingFor("advisory 1", "transactionid");
    await holder.query("SELECT pg_advisory_unlock(1)");
    await waitingFor("advisory 2", "transactionid");
    await holder.query("SELECT pg_advisory_unlock(2)");
    return Promise.all(closing);
  }).finally(() => holder.release(true));
  for (const { body } of answers) expect(body).toMatchObject({ data: { closeSettlementRun: { status: "CLOSED" } } });
  expect(await linesOfRun()).toEqual(all);
});
