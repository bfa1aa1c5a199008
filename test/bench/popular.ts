import { connect } from "@aap/prisma/database-error";
import { Webhook } from "standardwebhooks";
import { copySale } from "../support/copy-sale.ts";
import { send, sendOne } from "./load.ts";
import { type Row, quantile, rounded } from "./report.ts";
import { type CheckedOut, checkedOut, paymentEvent } from "./scenarios.ts";
import type { HttpRequest, Side } from "./side.ts";

const SALES = 10_000;
const ONE_AT_A_TIME = { concurrency: 1 };

/** The scenario's name for `--only`. */
export const POPULAR = "popular recommendation";

/**
 * Measures payment events and reports of a recommendation with 10,000 sales against those of one with few: it begins with one, and
 * each payment adds one. Both are in one database and measured in turn, one request at a time. Returns the medians of the latencies;
 * the ratio should be 1.
 */
export async function measurePopular(side: Side, databaseUrl: string, rounds: number): Promise<Row[]> {
  const [popular, rare] = await checkedOut(side, 2);
  if (popular === undefined || rare === undefined) throw new Error("two checkouts were expected");
  const signer = new Webhook(side.connection.webhookSecret);
  const pay = (sale: CheckedOut) => paymentEvent(side, signer, sale);
  const paid = JSON.parse(await sendOne(side, pay(popular))) as { conversionId: string };
  await sendOne(side, pay(rare));
  const database = await connect(databaseUrl);
  try {
    await copySale(paid.conversionId, SALES - 1, (text) => database.query(text));
  } finally {
    await database.end();
  }
  return [
    await compare(side, "payment event", pay, { popular, rare }, rounds),
    await compare(side, "report", (sale) => report(side, sale), { popular, rare }, rounds),
  ];
}

async function compare(
  side: Side,
  name: string,
  request: (sale: CheckedOut) => HttpRequest,
  { popular, rare }: { popular: CheckedOut; rare: CheckedOut },
  rounds: number,
): Promise<Row> {
  const latencies: { popular: number[]; rare: number[] } = { popular: [], rare: [] };
  const requests = async (sale: CheckedOut, into: number[], count: number) => {
    const { latenciesMs } = await send(
      side,
      Array.from({ length: count }, () => request(sale)),
      ONE_AT_A_TIME,
    );
    into.push(...latenciesMs);
  };
  await requests(popular, [], 20);
  await requests(rare, [], 20);
  for (let round = 0; round < rounds; round += 1) {
    await requests(popular, latencies.popular, 10);
    await requests(rare, latencies.rare, 10);
  }
  const [ours, other] = [quantile(latencies.popular, 0.5), quantile(latencies.rare, 0.5)];
  return {
    name: `${name}, ${SALES.toLocaleString("en")} sales`,
    ours: rounded(ours),
    other: rounded(other),
    otherName: "few sales",
    ratio: rounded(ours / other),
    unit: "ms",
  };
}

let orders = 0;

/** A report that has only the specification's three fields. */
function report({ merchantKey }: Side, { sessionId, amount }: CheckedOut): HttpRequest {
  orders += 1;
  if (merchantKey === null) throw new Error("the bench's merchant has no key");
  return {
    method: "POST",
    path: "/v1/conversions",
    headers: { authorization: `Bearer ${merchantKey}`, "content-type": "application/json" },
    body: JSON.stringify({ sessionId, orderReference: `order-${orders}`, transactionValue: amount }),
    expectedStatus: 201,
    isCorrect: (answer) => answer.includes('"conversionId":"conv_'),
  };
}
