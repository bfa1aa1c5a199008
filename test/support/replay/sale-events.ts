import type { Demo } from "@aap/prisma/demo";
import { Webhook } from "standardwebhooks";
import type { Sale } from "./create-sales.ts";
import type { Dice } from "./seeded-random.ts";

/** An event as its processor wrote it; the bytes that are signed. */
export interface WrittenEvent {
  connectionId: string;
  id: string;
  body: string;
  recommendationId: string;
  means: Meaning;
}

/** What an event is for those who act on it: which ones make a conversion, whether a check holds against them, and what befalls it. */
export type Meaning =
  | "payment"
  | "doubtful payment"
  | "refund"
  | "dispute opened"
  | "dispute closed"
  | "dispute left to a person"
  | "other";

/** The headers under which its processor sends an event now. */
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

/** Has a sale's processor tell of something. */
export type Tell = (type: string, object: Record<string, unknown>, given?: Given) => void;

interface Telling {
  sale: Sale;
  sales: readonly Sale[];
  paymentId: string;
  dice: Dice;
  tell: Tell;
}

/** The events of one sale, each with its time in the order of happening, and what adds the next one to them. */
export function writeEvents(sale: Sale, dice: Dice, startSeconds: number): { events: WrittenEvent[]; tell: Tell } {
  const events: WrittenEvent[] = [];
  let created = startSeconds + Math.floor(dice() * 3_600);
  const tell: Tell = (type, object, { means = "other", connection = sale, livemode = sale.livemode } = {}) => {
    // Now and then two things happen within one second.
    created += Math.floor(dice() * 4);
    const id = `evt_${sale.recommendationId}_${events.length}`;
    const whole = { amount: sale.amountMinor, currency: sale.currency, ...object };
    const body = JSON.stringify({ id, type, created, livemode, data: { object: whole } });
    events.push({ connectionId: connection.connectionId, id, body, recommendationId: sale.recommendationId, means });
  };
  return { events, tell };
}

/** The names under which processors tell of one payment. */
export const PAYMENT_NAMES = ["payment_intent.succeeded", "payment_succeeded", "payment_intent.payment_succeeded"];
/** An end that no rule knows: a person has to say what it means. */
const NOBODY_KNOWS = "settled_amicably";
const ENDS = ["won", "lost", "withdrawn", "prevented", NOBODY_KNOWS];

/** Everything that the processor has to say of one sale, each event with its time in the order of happening. */
export function tellSale(sale: Sale, sales: readonly Sale[], dice: Dice, startSeconds: number): WrittenEvent[] {
  const { events, tell } = writeEvents(sale, dice, startSeconds);
  const telling = { sale, sales, paymentId: `pp_${sale.recommendationId}`, dice, tell };
  tellPayment(telling);
  if (dice() < 0.55) tellRefunds(telling);
  if (dice() < 0.35) tellDispute(telling);
  tellNoise(telling);
  return events;
}

function tellPayment({ sale, paymentId, dice, tell }: Telling): void {
  const { metadata, amountMinor } = sale;
  const payment = { id: paymentId, status: "succeeded", metadata };
  if (dice() < 0.25) tell("payment_failed", { id: paymentId, status: "failed", metadata });
  // A few are never told of properly: what follows of them waits, or rests on beta evidence or a report.
  const isTold = dice() > 0.05;
  const doubtful = { means: "doubtful payment" } as const;
  if (dice() < (isTold ? 0.08 : 0.4)) tell("payment_succeeded", { ...payment, amount: amountMinor + 1 }, doubtful);
  if (dice() < 0.04) tell("payment_succeeded", { id: paymentId, status: "succeeded" });
  if (dice() < 0.04)
    tell("payment_succeeded", { ...payment, metadata: { ...metadata, aap_agent_id: "agent_x" } }, doubtful);
  if (!isTold) return;
  for (const [n, name] of PAYMENT_NAMES.entries())
    if (n === 0 || dice() < 0.65) tell(name, payment, { means: "payment" });
}

function tellRefunds({ sale, paymentId, dice, tell }: Telling): void {
  let refunded = 0;
  for (let n = 0; n < 1 + Math.floor(dice() * 3); n++) {
    const id = `re_${paymentId}_${n}`;
    const amount = dice() < 0.4 ? sale.amountMinor - refunded : Math.ceil((sale.amountMinor - refunded) * dice());
    if (amount === 0) return;
    refunded += amount;
    tell("refund.succeeded", { id, payment_id: paymentId, amount, status: "succeeded" }, { means: "refund" });
    if (dice() < 0.6) tell("charge.refunded", { id: paymentId, amount_refunded: refunded }, { means: "refund" });
    if (dice() > 0.3) continue;
    const own = dice() < 0.5 ? {} : { payment_id: paymentId };
    tell("refund.failed", { id, ...own, amount, status: "failed" });
    refunded -= amount;
  }
}

function tellDispute({ paymentId, dice, tell }: Telling): void {
  const id = `dp_${paymentId}`;
  tell("dispute.opened", { id, payment_id: paymentId, status: "needs_response" }, { means: "dispute opened" });
  if (dice() < 0.3) tell("charge.dispute.created", { id, payment_id: paymentId, status: "needs_response" });
  if (dice() < 0.2) return;
  const status = ENDS[Math.floor(dice() * ENDS.length)] ?? "won";
  const own = dice() < 0.5 ? {} : { payment_id: paymentId };
  const means = status === NOBODY_KNOWS ? "dispute left to a person" : "dispute closed";
  tell("dispute.closed", { id, ...own, status }, { means });
}

/** What concerns nobody, or nobody of this connection. */
function tellNoise({ sale, sales, paymentId, dice, tell }: Telling): void {
  const payment = { id: paymentId, status: "succeeded", metadata: sale.metadata };
  if (dice() < 0.06)
    tell("charge.dispute.created", {
      id: `dp_${paymentId}_q`,
      payment_id: paymentId,
      status: "warning_needs_response",
    });
  if (dice() < 0.05) tell("customer.updated", { id: "cus_1" });
  if (dice() < 0.04) tell("payment_succeeded", payment, { livemode: !sale.livemode });
  const stranger = sales[Math.floor(dice() * sales.length)];
  const isOther = stranger !== undefined && stranger.metadata["aap_merchant_id"] !== sale.metadata["aap_merchant_id"];
  if (dice() < 0.04 && isOther) tell("payment_succeeded", payment, { connection: stranger });
}
