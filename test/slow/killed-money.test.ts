import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../support/client.ts";
import { findBrokenInvariants, findLedgerDifferences } from "../support/invariants.ts";
import { mapConcurrently } from "../support/map-concurrently.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { createSales, type Sale } from "../support/replay/create-sales.ts";
import { signEvent, type WrittenEvent } from "../support/replay/sale-events.ts";
import { createRandom } from "../support/replay/seeded-random.ts";
import { FLOW_STEPS } from "../support/year/play-sale.ts";
import { useProcesses, type RunningService } from "./processes.ts";

/** `KILL_SEED=… KILL_ROUNDS=50 pnpm test:slow test/slow/killed-money.test.ts` repeats a failed run, or kills more often. */
const seed = Number(process.env["KILL_SEED"] ?? randomInt(2 ** 31));
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 10);
const SALES_A_ROUND = 12;

const processes = useProcesses();
const random = createRandom(seed);

/** Sends a request until its response is definite; a process that dies gives none. */
async function untilAnswered(send: () => Promise<{ status: number }>): Promise<void> {
  const answer = await send();
  expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
}

function paymentOf({ connectionId, livemode, recommendationId, amountMinor, currency, metadata }: Sale): WrittenEvent {
  const id = `evt_${recommendationId}`;
  const object = { id: `pp_${recommendationId}`, status: "succeeded", amount: amountMinor, currency, metadata };
  const created = Math.floor(Date.now() / 1_000);
  const body = JSON.stringify({ id, type: "payment_succeeded", created, livemode, data: { object } });
  return { connectionId, id, body, recommendationId, means: "payment" };
}

/** Pays a sale and completes the steps of its merchant's flow. */
async function sell(service: RunningService, sale: Sale, flows: ReadonlyMap<string, string>): Promise<void> {
  const event = paymentOf(sale);
  const headers = signEvent(event, processes.template.demo);
  const { status, body } = await service.anonymous.send(`/v1/webhooks/${event.connectionId}`, {
    method: "POST",
    headers,
    body: event.body,
  });
  expect(status).toBe(200);
  const merchantId = sale.metadata["aap_merchant_id"] ?? "";
  for (const step of FLOW_STEPS[flows.get(merchantId) ?? ""] ?? [])
    await untilAnswered(() =>
      service.merchantClient(merchantId).post(`/v1/conversions/${body.conversionId}/milestones`, {
        step,
        status: "completed",
        metadata: {},
      }),
    );
}

async function close({ operator }: RunningService): Promise<void> {
  const { body } = await operator.query("mutation { closeSettlementRun { id } }");
  expect(body.errors).toBeUndefined();
}

/** Makes sales eligible as soon as their steps are complete, and returns the flow of each merchant. */
async function removeWindows({ operator }: RunningService): Promise<Map<string, string>> {
  const { body } = await operator.query("{ merchants(first: 100) { edges { node { id flowType } } } }");
  const merchants: { id: string; flowType: string }[] = body.data.merchants.edges.map(
    ({ node }: { node: object }) => node,
  );
  const document = "mutation T($id: ID!) { setMerchantTerms(merchantId: $id, input: { validationDays: 0 }) { id } }";
  for (const { id } of merchants) expect((await operator.query(document, { id })).body.errors).toBeUndefined();
  return new Map(merchants.map(({ id, flowType }) => [id, flowType]));
}

async function openEndpoint(client: Client, { url }: Receiver): Promise<void> {
  expect((await client.post("/v1/webhook-endpoints", { url })).status).toBe(201);
}

/** Returns the ids of the events of a builder that were published. */
async function publishedOf(builderId: string): Promise<string[]> {
  const rows = await processes.sql<{ id: string }>(
    "SELECT id FROM settlement.outbound_event WHERE builder_id = $1 ORDER BY position",
    [builderId],
  );
  return rows.map(({ id }) => id);
}

test(`a process that is killed ${ROUNDS} times while it books payments, closes runs and delivers events loses nothing and does nothing twice`, async () => {
  process.stdout.write(`kill seed ${seed}\n`);
  const { demo, holders } = processes.template;
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  let service = await processes.start();
  const flows = await removeWindows(service);
  const agent = { client: service.agent, id: holders[demo.keys.agent] ?? "" };
  const sales = await createSales(ROUNDS * SALES_A_ROUND, "our checkout", [agent], demo);
  const builderId = service.holderOf(service.builder);
  await openEndpoint(service.builder, receiver);
  let interrupted = 0;

  for (let round = 0; round < ROUNDS; round++) {
    const own = sales.slice(round * SALES_A_ROUND, (round + 1) * SALES_A_ROUND);
    const [first, second] = [own.slice(0, SALES_A_ROUND / 2), own.slice(SALES_A_ROUND / 2)];
    const startedMs = performance.now();
    await mapConcurrently(first, (sale) => sell(service, sale, flows));
    const usualMs = performance.now() - startedMs;
    // The first sales are settled while the second ones, which take about as long, are paid and the events of both are delivered.
    const killed = sleep(random() * usualMs).then(() => service.kill());
    const work = await Promise.allSettled([close(service), ...second.map((sale) => sell(service, sale, flows))]);
    interrupted += work.filter(({ status }) => status === "rejected").length;
    await killed;
    expect(await findBrokenInvariants(processes.databaseUrl), `seed ${seed}, round ${round}`).toEqual([]);

    service = await processes.start();
    // Every sender repeats what was not acknowledged, and what was.
    await mapConcurrently(own, (sale) => sell(service, sale, flows));
    await close(service);
    // An endpoint that the dead process had leased is free after 30 s.
    await processes.sql("UPDATE clock.shift SET by = by + interval '31 seconds'");
    if ((round + 1) % 10 === 0) process.stdout.write(`round ${round + 1} of ${ROUNDS}: ${interrupted} interrupted\n`);
  }

  expect(interrupted).toBeGreaterThan(0);
  const [books] = await processes.sql<Record<string, number>>(`SELECT
    (SELECT count(*)::int FROM settlement.conversion) AS conversions,
    (SELECT count(*)::int FROM settlement.conversion WHERE state = 'SETTLED') AS settled,
    (SELECT count(*)::int FROM settlement.settlement_line WHERE kind = 'SETTLEMENT') AS lines,
    (SELECT count(DISTINCT conversion_id)::int FROM settlement.settlement_line) AS "settledOnce",
    (SELECT count(*)::int FROM settlement.ledger_entry WHERE kind = 'ACCRUAL') AS accruals`);
  expect(books).toEqual({
    conversions: sales.length,
    settled: sales.length,
    lines: sales.length,
    settledOnce: sales.length,
    accruals: sales.length,
  });
  await expect
    .poll(async () => (await publishedOf(builderId)).filter((id) => !receiver.received.some(isOf(id))), {
      timeout: 60_000,
      interval: 500,
    })
    .toEqual([]);
  const known = new Set(await publishedOf(builderId));
  expect(receiver.received.filter(({ headers }) => !known.has(String(headers["webhook-id"])))).toEqual([]);
  // Every sale has each of its events once, however often it was delivered.
  const twice = await processes.sql(
    "SELECT subject_id, type FROM settlement.outbound_event WHERE type IN ('conversion.recorded', 'conversion.settled') GROUP BY 1, 2 HAVING count(*) > 1",
  );
  expect(twice).toEqual([]);
  expect(await findBrokenInvariants(processes.databaseUrl)).toEqual([]);
  expect(await findLedgerDifferences(processes.databaseUrl)).toEqual([]);
}, 900_000);

const isOf = (id: string) => (got: Receiver["received"][number]) => got.headers["webhook-id"] === id;
