import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { COPIED_TABLES, copySale } from "../support/copy-sale.ts";
import { countStatements } from "../support/count-statements.ts";
import { reportOf, type Paid } from "../support/lifecycle.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";

const app = useApplication();
const SALES = 1_000;
/** A PostgreSQL backend publishes its statistics after ten idle seconds. */
const STATISTICS_MS = 10_500;

let popular: Paid;
let rare: Paid;

/** One recommendation with a thousand sales and one with thirty, in tables of the same size. */
beforeAll(async () => {
  const run = (text: string) => app.sql(text);
  [popular, rare] = [await app.lifecycle.paid({ offer: "lark-10" }), await app.lifecycle.paid({ offer: "lark-10" })];
  await copySale(popular.conversionId, SALES, run);
  await copySale(rare.conversionId, 30, run);
});

test("the popular recommendation has 1,001 sales that are paid and not reported", async () => {
  const [counted] = await app.sql<{ count: number }>(
    "SELECT count(*)::int FROM settlement.conversion WHERE recommendation_id = $1 AND awaits = 'report'",
    [popular.recommendation.id],
  );
  expect(counted?.count).toBe(SALES + 1);
});

/** Another payment of the recommendation, on the merchant's page. */
async function pay(scene: Paid): Promise<void> {
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_succeeded", scene, { id: `pp_${randomUUID()}` });
  expect((await processor.deliver(event)).body.status).toBe("conversion_recorded");
}

let refunds = 0;

/** A refund of one of the copies. */
async function refund(scene: Paid): Promise<void> {
  const processor = app.processorOf(scene.offer.merchantId);
  refunds += 1;
  const object = { id: `re_${refunds}`, payment_id: `${paymentIdOf(scene)}-${refunds}` };
  const { body } = await processor.deliver(processor.laterEvent("refund.succeeded", scene, object));
  expect(body.status).toBe("clawed_back");
}

/** A report with the specification's three fields, which could be of any of the sales. */
async function report(scene: Paid): Promise<void> {
  const body = { ...reportOf(scene), transactionValue: 8 };
  expect((await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", body)).status).toBe(201);
}

/**
 * Returns how many rows of sales were read so far, by scans of tables and of indexes. The other tables are so small that PostgreSQL reads
 * them whole, and the more often the more jobs run meanwhile.
 */
async function countRowsRead(): Promise<number> {
  await sleep(STATISTICS_MS);
  const [row] = await app.sql<{ rows: number }>(
    "SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows FROM pg_stat_user_tables WHERE schemaname = 'settlement' AND relname = ANY($1)",
    [COPIED_TABLES],
  );
  return row?.rows ?? Number.NaN;
}

/** Returns the fewest statements of three requests: jobs of the subgraphs run during some of them. */
async function countFewest(send: () => Promise<void>): Promise<number> {
  const counts = [await countStatements(send), await countStatements(send), await countStatements(send)];
  return Math.min(...counts);
}

test.each([
  ["a payment event", pay],
  ["a report", report],
  ["a refund", refund],
] as const)(
  "%s needs about as many statements beside 1,000 sales of its recommendation as beside 30",
  async (name, send) => {
    const few = await countFewest(() => send(rare));
    const many = await countFewest(() => send(popular));
    process.stdout.write(`${name}: ${few} SQL statements\n`);
    // Two subgraph requests of one operation share a statement only if they happen to coincide.
    expect(many).toBeLessThan(few + 3);
  },
);

test("payments of one session at the same time need as many statements as one after another [S7]", async () => {
  const one = await countFewest(() => pay(rare));
  const atOnce = await countFewest(async () => {
    await Promise.all(Array.from({ length: 8 }, () => pay(rare)));
  });
  expect(atOnce).toBeLessThanOrEqual(8 * one);
});

test("payments, reports and refunds read no more rows beside 1,000 sales of their recommendation than beside 30 [S7]", async () => {
  const sendAll = async (scene: Paid) => {
    for (const send of [pay, report, refund]) await send(scene);
  };
  const before = await countRowsRead();
  await sendAll(rare);
  const between = await countRowsRead();
  await sendAll(popular);
  const after = await countRowsRead();
  process.stdout.write(`rows read: ${between - before} beside 30 sales, ${after - between} beside 1,000\n`);
  // The jobs of settlement read a few rows meanwhile.
  expect(after - between).toBeLessThan(between - before + SALES / 4);
  expect(between - before).toBeGreaterThan(10);
}, 60_000);
