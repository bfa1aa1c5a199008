import type { Demo } from "@aap/prisma/demo";
import { Webhook } from "standardwebhooks";
import type { Client } from "./client.ts";

/** A number from 0 up to 1 that follows from the seed and from how often it was asked for. */
export type Dice = () => number;

/** The same seed makes the same day. The generator is Mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The items in an order of the dice's. */
export function shuffle<Item>(items: readonly Item[], dice: Dice): Item[] {
  return items
    .map((item) => ({ item, rank: dice() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** A handed-off recommendation, as the processor that takes its payment knows it. */
export interface Sale {
  connectionId: string;
  livemode: boolean;
  recommendationId: string;
  amountMinor: number;
  currency: string;
  metadata: Readonly<Record<string, string>>;
}

/** An event as its processor wrote it; the bytes that are signed. */
export interface WrittenEvent {
  connectionId: string;
  id: string;
  body: string;
}

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

interface Telling {
  sale: Sale;
  sales: readonly Sale[];
  paymentId: string;
  dice: Dice;
  tell: (type: string, object: Record<string, unknown>, given?: { connection?: Sale; livemode?: boolean }) => void;
}

const PAYMENT_NAMES = ["payment_intent.succeeded", "payment_succeeded", "payment_intent.payment_succeeded"];
const ENDS = ["won", "lost", "withdrawn", "prevented", "settled_amicably"];

/** Everything that the processor has to say of one sale, each event with its time in the order of happening. */
export function tellSale(sale: Sale, sales: readonly Sale[], dice: Dice, startSeconds: number): WrittenEvent[] {
  const events: WrittenEvent[] = [];
  let created = startSeconds + Math.floor(dice() * 3_600);
  const tell: Telling["tell"] = (type, object, { connection = sale, livemode = sale.livemode } = {}) => {
    // Now and then two things happen within one second.
    created += Math.floor(dice() * 4);
    const id = `evt_${sale.recommendationId}_${events.length}`;
    const whole = { amount: sale.amountMinor, currency: sale.currency, ...object };
    const body = JSON.stringify({ id, type, created, livemode, data: { object: whole } });
    events.push({ connectionId: connection.connectionId, id, body });
  };
  const telling = { sale, sales, paymentId: `pp_${sale.recommendationId}`, dice, tell };
  tellPayment(telling);
  if (dice() < 0.55) tellRefunds(telling);
  if (dice() < 0.35) tellDispute(telling);
  tellNoise(telling);
  return events;
}

function tellPayment({ sale, paymentId, dice, tell }: Telling): void {
  const { metadata, amountMinor } = sale;
  if (dice() < 0.25) tell("payment_failed", { id: paymentId, status: "failed", metadata });
  // A few are never told of properly: what follows of them waits, or rests on beta evidence.
  const isTold = dice() > 0.03;
  if (dice() < 0.08)
    tell("payment_succeeded", { id: paymentId, status: "succeeded", metadata, amount: amountMinor + 1 });
  if (dice() < 0.04) tell("payment_succeeded", { id: paymentId, status: "succeeded" });
  if (dice() < 0.04)
    tell("payment_succeeded", {
      id: paymentId,
      status: "succeeded",
      metadata: { ...metadata, aap_agent_id: "agent_x" },
    });
  if (!isTold) return;
  for (const [n, name] of PAYMENT_NAMES.entries())
    if (n === 0 || dice() < 0.65) tell(name, { id: paymentId, status: "succeeded", metadata });
}

function tellRefunds({ sale, paymentId, dice, tell }: Telling): void {
  let refunded = 0;
  for (let n = 0; n < 1 + Math.floor(dice() * 3); n++) {
    const id = `re_${paymentId}_${n}`;
    const amount = dice() < 0.4 ? sale.amountMinor - refunded : Math.ceil((sale.amountMinor - refunded) * dice());
    if (amount === 0) return;
    refunded += amount;
    tell("refund.succeeded", { id, payment_id: paymentId, amount, status: "succeeded" });
    if (dice() < 0.6) tell("charge.refunded", { id: paymentId, amount_refunded: refunded });
    if (dice() > 0.3) continue;
    const own = dice() < 0.5 ? {} : { payment_id: paymentId };
    tell("refund.failed", { id, ...own, amount, status: "failed" });
    refunded -= amount;
  }
}

function tellDispute({ paymentId, dice, tell }: Telling): void {
  const id = `dp_${paymentId}`;
  tell("dispute.opened", { id, payment_id: paymentId, status: "needs_response" });
  if (dice() < 0.3) tell("charge.dispute.created", { id, payment_id: paymentId, status: "needs_response" });
  if (dice() < 0.2) return;
  const status = ENDS[Math.floor(dice() * ENDS.length)] ?? "won";
  const own = dice() < 0.5 ? {} : { payment_id: paymentId };
  tell("dispute.closed", { id, ...own, status });
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

const VERTICALS = ["sim", "broadband", "energy", "flights", "hotels", "insurance"];
const MINOR_UNITS: Readonly<Record<string, number>> = { JPY: 1, KWD: 1_000 };

/** Sells so often, for every agent and every merchant of the sandbox in turn, up to a checkout that awaits payment. */
export async function sell(
  count: number,
  agents: readonly { client: Client; id: string }[],
  demo: Demo,
): Promise<Sale[]> {
  const searches = await Promise.all(
    agents.flatMap(({ client, id }) =>
      VERTICALS.map(async (vertical) => ({
        client,
        id,
        ...(await client.get(`/v1/offers?vertical=${vertical}&limit=100`)).body,
      })),
    ),
  );
  const chances = searches.flatMap(({ client, id, sessionId, offers }) =>
    offers
      .filter(({ merchantId }: { merchantId: string }) => demo.connections[merchantId]?.processor === "sandbox")
      .map((offer: Offer) => ({ client, id, sessionId, offer })),
  );
  return mapConcurrently(
    Array.from({ length: count }, (_, n) => chances[n % chances.length]),
    handOff(demo),
  );
}

interface Offer {
  id: string;
  merchantId: string;
  aapCode: string;
  price: number;
  currency: string;
}

const handOff =
  (demo: Demo) =>
  async ({
    client,
    id: agentId,
    sessionId,
    offer,
  }: {
    client: Client;
    id: string;
    sessionId: string;
    offer: Offer;
  }): Promise<Sale> => {
    const { body } = await client.post("/v1/recommend", { sessionId, offerId: offer.id, context: "Fits." });
    const { recommendationId } = body;
    const { status, body: checkout } = await client.post("/v1/checkout", { sessionId, recommendationId });
    const connection = demo.connections[offer.merchantId];
    if (status !== 201 || connection === undefined) throw new Error(JSON.stringify(checkout));
    return {
      connectionId: connection.id,
      livemode: connection.livemode,
      recommendationId,
      amountMinor: Math.round(checkout.amount * (MINOR_UNITS[checkout.currency] ?? 100)),
      currency: checkout.currency,
      metadata: {
        aap_code: offer.aapCode,
        aap_recommendation_id: recommendationId,
        aap_session_id: sessionId,
        aap_offer_id: offer.id,
        aap_merchant_id: offer.merchantId,
        aap_agent_id: agentId,
      },
    };
  };

const AT_ONCE = 16;

/** Does one thing for each item, sixteen at a time, each lane taking the next. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [n, item] of queue) results[n] = await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
