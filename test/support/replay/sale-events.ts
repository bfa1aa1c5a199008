import type { Demo } from "@aap/prisma/demo";
import { Webhook } from "standardwebhooks";
import type { Sale } from "./create-sales.ts";
import type { Random } from "./seeded-random.ts";

/** An event of a processor, as the bytes that are signed. */
export interface WrittenEvent {
  connectionId: string;
  id: string;
  body: string;
  recommendationId: string;
  means: Meaning;
}

/** The meaning of an event for the actions of the merchant and the operator. A doubtful payment fails a check. */
export type Meaning =
  | "payment"
  | "doubtful payment"
  | "refund"
  | "refund of the surplus"
  | "dispute opened"
  | "dispute closed"
  | "dispute for an operator"
  | "other";

/** Returns the headers with which the processor sends an event now. */
export function signEvent({ connectionId, id, body }: WrittenEvent, { connections }: Demo): Record<string, string> {
  const connection = Object.values(connections).find((one) => one.id === connectionId);
  if (connection === undefined) throw new Error(`the demo has no connection ${connectionId}`);
  const at = new Date();
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(connection.webhookSecret).sign(id, at, body),
  };
}

interface Given {
  means?: Meaning;
  connection?: Sale;
  livemode?: boolean;
}

/** Adds an event to those of a sale. */
export type Add = (type: string, object: Record<string, unknown>, given?: Given) => void;

interface Story {
  sale: Sale;
  sales: readonly Sale[];
  paymentId: string;
  random: Random;
  add: Add;
}

/** Returns an empty list of events of a sale, and the function that adds to it. Later events have later times. */
export function writeEvents(sale: Sale, random: Random, startSeconds: number): { events: WrittenEvent[]; add: Add } {
  const events: WrittenEvent[] = [];
  let created = startSeconds + Math.floor(random() * 3_600);
  const add: Add = (type, object, { means = "other", connection = sale, livemode = sale.livemode } = {}) => {
    // Some events happen within one second.
    created += Math.floor(random() * 4);
    const id = `evt_${sale.recommendationId}_${events.length}`;
    const whole = { amount: sale.amountMinor, currency: sale.currency, ...object };
    const body = JSON.stringify({ id, type, created, livemode, data: { object: whole } });
    events.push({ connectionId: connection.connectionId, id, body, recommendationId: sale.recommendationId, means });
  };
  return { events, add };
}

/** The names under which processors report one payment. */
export const PAYMENT_NAMES = ["payment_intent.succeeded", "payment_succeeded", "payment_intent.payment_succeeded"];
/** An outcome of a dispute that no rule knows. */
const UNKNOWN_OUTCOME = "settled_amicably";
const OUTCOMES = ["won", "lost", "withdrawn", "prevented", UNKNOWN_OUTCOME];

/** Returns the processor's events of one sale, in the order in which they happened. */
export function writeSaleEvents(
  sale: Sale,
  sales: readonly Sale[],
  random: Random,
  startSeconds: number,
): WrittenEvent[] {
  const { events, add } = writeEvents(sale, random, startSeconds);
  const story = { sale, sales, paymentId: `pp_${sale.recommendationId}`, random, add };
  addPayments(story);
  if (random() < 0.55) addRefunds(story);
  if (random() < 0.35) addDispute(story);
  addOthers(story);
  return events;
}

function addPayments({ sale, paymentId, random, add }: Story): void {
  const { metadata, amountMinor } = sale;
  const payment = { id: paymentId, status: "succeeded", metadata };
  if (random() < 0.25) add("payment_failed", { id: paymentId, status: "failed", metadata });
  // A few payments never come in full: their refunds wait, or their sales are shown by a doubtful payment or a report.
  const isSent = random() > 0.12;
  const doubtful = { means: "doubtful payment" } as const;
  if (random() < (isSent ? 0.08 : 0.4)) add("payment_succeeded", { ...payment, amount: amountMinor + 1 }, doubtful);
  if (random() < 0.04) add("payment_succeeded", { id: paymentId, status: "succeeded" });
  if (random() < 0.04)
    add("payment_succeeded", { ...payment, metadata: { ...metadata, aap_agent_id: "agent_x" } }, doubtful);
  if (!isSent) return;
  for (const [n, name] of PAYMENT_NAMES.entries())
    if (n === 0 || random() < 0.65) add(name, payment, { means: "payment" });
  // The buyer paid the checkout twice, and often gets one of the payments back.
  if (random() > 0.1) return;
  const again = `${paymentId}_again`;
  add("payment_succeeded", { ...payment, id: again });
  if (random() > 0.6) return;
  const object = { id: `re_${again}`, payment_id: random() < 0.5 ? again : paymentId };
  add("refund.succeeded", object, { means: "refund of the surplus" });
}

function addRefunds({ sale, paymentId, random, add }: Story): void {
  let refunded = 0;
  for (let n = 0; n < 1 + Math.floor(random() * 3); n++) {
    const id = `re_${paymentId}_${n}`;
    const amount = random() < 0.4 ? sale.amountMinor - refunded : Math.ceil((sale.amountMinor - refunded) * random());
    if (amount === 0) return;
    refunded += amount;
    add("refund.succeeded", { id, payment_id: paymentId, amount, status: "succeeded" }, { means: "refund" });
    if (random() < 0.6) add("charge.refunded", { id: paymentId, amount_refunded: refunded }, { means: "refund" });
    if (random() > 0.3) continue;
    const own = random() < 0.5 ? {} : { payment_id: paymentId };
    add("refund.failed", { id, ...own, amount, status: "failed" });
    refunded -= amount;
  }
}

function addDispute({ paymentId, random, add }: Story): void {
  const id = `dp_${paymentId}`;
  add("dispute.opened", { id, payment_id: paymentId, status: "needs_response" }, { means: "dispute opened" });
  if (random() < 0.3) add("charge.dispute.created", { id, payment_id: paymentId, status: "needs_response" });
  if (random() < 0.2) return;
  const status = OUTCOMES[Math.floor(random() * OUTCOMES.length)] ?? "won";
  const own = random() < 0.5 ? {} : { payment_id: paymentId };
  const means = status === UNKNOWN_OUTCOME ? "dispute for an operator" : "dispute closed";
  add("dispute.closed", { id, ...own, status }, { means });
}

/** Adds events that change nothing: inquiries, unknown types, another mode, another merchant's connection. */
function addOthers({ sale, sales, paymentId, random, add }: Story): void {
  const payment = { id: paymentId, status: "succeeded", metadata: sale.metadata };
  if (random() < 0.06)
    add("charge.dispute.created", {
      id: `dp_${paymentId}_q`,
      payment_id: paymentId,
      status: "warning_needs_response",
    });
  if (random() < 0.05) add("customer.updated", { id: "cus_1" });
  if (random() < 0.04) add("payment_succeeded", payment, { livemode: !sale.livemode });
  const stranger = sales[Math.floor(random() * sales.length)];
  const isOther = stranger !== undefined && stranger.metadata["aap_merchant_id"] !== sale.metadata["aap_merchant_id"];
  if (random() < 0.04 && isOther) add("payment_succeeded", payment, { connection: stranger });
}
