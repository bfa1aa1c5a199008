import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { fillTables } from "../support/fill-tables.ts";
import { AFTER_WINDOWS, NOT_COPIED } from "./growth.ts";
import { send, sendOne } from "./load.ts";
import type { OnEnd } from "./on-end.ts";
import { graphql, startOurs } from "./ours.ts";
import { quantile, rounded } from "./report.ts";
import { checkedOut, paymentEvent, signedEvent } from "./scenarios.ts";
import type { HttpRequest, Side } from "./side.ts";

/** The settlement run that is measured. */
export interface ClosingPlan {
  lines: number;
}

/** The plan of `pnpm bench --closing`. */
export const CLOSING: ClosingPlan = { lines: 100_000 };

/** The plan of `pnpm bench --closing --quick`. */
export const QUICK_CLOSING: ClosingPlan = { lines: 5_000 };

/** What a closing cost, and how long refunds of its sales took meanwhile. */
export interface Closing {
  lines: number;
  seconds: number;
  refunds: number;
  medianRefundMs: number;
  slowestRefundMs: number;
}

/** Sales that are paid and then copied. Each of them is refunded during the closing. */
const SALES = 500;
const REFUND_EVERY_MS = 200;
const TRANSITIONS_MS = 120_000;

/** Closes a run with so many lines while its sales are refunded, five a second. */
export async function measureClosing(databaseUrl: string, { lines }: ClosingPlan, onEnd: OnEnd): Promise<Closing> {
  const side = await startOurs(databaseUrl, [], onEnd);
  const sql = async <Row>(text: string, values?: unknown[]) => (await side.owner.query(text, values)).rows as Row[];
  const refunds = await paySales(side);
  await sql(`UPDATE clock.shift SET by = interval '${AFTER_WINDOWS}'`);
  await untilEligible(sql);
  await fillTables({ sql }, lines, {
    isHalfOwned: true,
    copies: lines / SALES - 1,
    except: [...NOT_COPIED, "outbound_event"],
    values: {
      // The stored payments name it.
      "conversion.recommendation_id": "t.recommendation_id",
      // They count the rows of one sale or subject.
      "conversion_event.sequence": "t.sequence",
      "ledger_entry.sequence": "t.sequence",
    },
  });
  const latenciesMs: number[] = [];
  const startedAt = performance.now();
  const closing = close(side).then(() => (performance.now() - startedAt) / 1_000);
  const [seconds] = await Promise.all([closing, refundUntil(closing, side, refunds, latenciesMs)]);
  return {
    lines,
    seconds: rounded(seconds),
    refunds: latenciesMs.length,
    medianRefundMs: rounded(quantile(latenciesMs, 0.5)),
    slowestRefundMs: rounded(Math.max(...latenciesMs)),
  };
}

/** Returns the figures as text. */
export function toClosingLines(closing: Closing): string[] {
  const { lines, seconds, refunds, medianRefundMs, slowestRefundMs } = closing;
  return [
    `closing a run of ${lines.toLocaleString("en")} lines: ${seconds} s`,
    `${refunds} refunds of its sales meanwhile: median ${medianRefundMs} ms, slowest ${slowestRefundMs} ms`,
  ];
}

/** Pays sales; returns the refund of each. */
async function paySales(side: Side): Promise<HttpRequest[]> {
  const signer = new Webhook(side.connection.webhookSecret);
  const payments = (await checkedOut(side, SALES)).map((sale) => paymentEvent(side, signer, sale));
  await send(side, payments);
  return payments.map(({ body = "" }) => {
    const { object } = (JSON.parse(body) as { data: { object: Record<string, unknown> } }).data;
    const { id, amount, ...rest } = object;
    const refund = { ...rest, id: `re_${randomUUID()}`, payment_id: id, amount, amount_refunded: amount };
    return signedEvent(side, signer, "refund.succeeded", refund);
  });
}

/** Waits for the job that ends validation windows. */
async function untilEligible(sql: <Row>(text: string) => Promise<Row[]>): Promise<void> {
  const endAt = performance.now() + TRANSITIONS_MS;
  while (performance.now() < endAt) {
    const [row] = await sql<{ pending: number }>(
      "SELECT count(*)::int AS pending FROM settlement.conversion WHERE state = 'PENDING'",
    );
    if (row?.pending === 0) return;
    await sleep(1_000);
  }
  throw new Error(`sales are not eligible within ${TRANSITIONS_MS / 1_000} s`);
}

async function close(side: Side & { operatorKey: string }): Promise<void> {
  const { method, path, headers, body = null } = graphql(side.operatorKey, "mutation { closeSettlementRun { id } }");
  const response = await side.http.request({ method, path, headers, body, headersTimeout: 600_000 });
  const answer = await response.body.text();
  if (!answer.includes('"closeSettlementRun":{"id"')) throw new Error(`the run is not closed: ${answer}`);
}

async function refundUntil(
  closing: Promise<unknown>,
  side: Side,
  refunds: readonly HttpRequest[],
  latenciesMs: number[],
): Promise<void> {
  let isClosed = false;
  void closing.finally(() => (isClosed = true)).catch(() => {});
  for (const refund of refunds) {
    if (isClosed) return;
    const sentAt = performance.now();
    await sendOne(side, refund);
    latenciesMs.push(performance.now() - sentAt);
    await sleep(REFUND_EVERY_MS);
  }
}
