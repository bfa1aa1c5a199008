import { createHmac } from "node:crypto";
import { HistoryEventDocument, HistoryRejectionDocument } from "../generated/seed.ts";
import { checkOut, pay, recommend, type Paid, type Recommended } from "./acts.ts";
import type { Cast, CastMerchant } from "./cast.ts";
import type { Plot, Scene } from "./sales.ts";

let events = 0;

/** Sends an event of a merchant's own payments at its processor, signed by Standard Webhooks. */
async function send(
  { cast, time }: Scene,
  { connection }: CastMerchant,
  type: string,
  object: Record<string, unknown> | string,
  livemode = false,
): Promise<void> {
  if (connection === null) throw new Error("a merchant without a processor sends no events");
  events += 1;
  const id = `evt_own_${events}`;
  const created = Math.floor(time.now().getTime() / 1_000);
  const body = JSON.stringify({ id, type, created, livemode, data: { object } });
  // Signatures are judged by the real time.
  const at = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(connection.secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  const headers = { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": `v1,${signature}` };
  await receive(cast, connection.id, headers, body);
}

/** Sends an event of another account at Stripe, as a platform's endpoint receives it. */
async function sendOfOtherAccount({ cast, time }: Scene, { connection }: CastMerchant): Promise<void> {
  if (connection === null) throw new Error("a merchant without a processor sends no events");
  const created = Math.floor(time.now().getTime() / 1_000);
  const object = { id: "pi_other", object: "payment_intent", amount: 900, currency: "gbp", status: "succeeded" };
  const body = JSON.stringify({
    id: "evt_other_account",
    object: "event",
    type: "payment_intent.succeeded",
    account: "acct_other",
    created,
    livemode: false,
    data: { object },
  });
  const at = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", connection.secret).update(`${at}.${body}`).digest("hex");
  await receive(cast, connection.id, { "stripe-signature": `t=${at},v1=${signature}` }, body);
}

async function receive(cast: Cast, connectionId: string, headers: Record<string, string>, body: string) {
  const input = { connectionId, headers, body: Buffer.from(body).toString("base64") };
  await cast.service.ask(HistoryEventDocument, { input });
}

function metadataOf({ aapCode, recommendationId, sessionId, offer, merchant, agent }: Recommended) {
  return {
    aap_code: aapCode,
    aap_recommendation_id: recommendationId,
    aap_session_id: sessionId,
    aap_offer_id: offer.id,
    aap_merchant_id: merchant.id,
    aap_agent_id: agent.id,
  };
}

/** The members of a payment, a refund or a dispute of the scene's offer. */
function objectOf({ merchant, offer, orderReference }: Scene, id: string) {
  return { id: `${id}_${orderReference}`, amount: offer.priceMinor, currency: merchant.currency, status: "succeeded" };
}

const chosen = ({ agent, merchant, offer }: Scene) => recommend(agent, merchant, offer);
const buy = async (scene: Scene): Promise<Paid> => pay(scene.cast, await checkOut(await chosen(scene)));

/** Sends an event that concerns no sale. */
const stray =
  (type: string, object: Record<string, unknown>): Plot =>
  (scene) =>
    send(scene, scene.merchant, type, { ...objectOf(scene, "own"), ...object });

/** Sells the offer, then sends an event about the sale's payment. */
const afterSale =
  (type: string, object: (sale: Paid, scene: Scene) => Record<string, unknown>): Plot =>
  async (scene) => {
    const sale = await buy(scene);
    await scene.time.pass(1);
    await send(scene, scene.merchant, type, { ...objectOf(scene, "own"), ...object(sale, scene) });
  };

/** Takes a payment on the merchant's page that names a recommendation, not always rightly. */
const onOwnPage =
  (change: (object: Record<string, unknown>, scene: Scene) => Record<string, unknown>): Plot =>
  async (scene) => {
    const object = { ...objectOf(scene, "own"), metadata: metadataOf(await chosen(scene)) };
    await send(scene, scene.merchant, "payment_succeeded", change(object, scene));
  };

const paidTwice: Plot = async (scene) => {
  const sale = await buy(scene);
  const again = { ...objectOf(scene, "own"), metadata: metadataOf(sale) };
  await send(scene, scene.merchant, "payment_succeeded", again);
  await scene.time.pass(2);
  const refund = { ...objectOf(scene, "refund"), payment_id: again.id };
  await send(scene, scene.merchant, "refund.succeeded", refund);
};

/** A merchant that leaves its disputes to an operator loses one. */
const disputedUnderOperator: Plot = async (scene) => {
  const sale = await buy(scene);
  await scene.time.pass(2);
  const dispute = { ...objectOf(scene, "dispute"), payment_id: sale.paymentId };
  await send(scene, scene.merchant, "dispute.closed", { ...dispute, status: "lost" });
};

const refundedAfterRejection: Plot = async (scene) => {
  const sale = await buy(scene);
  const note = "The order was cancelled before it was sent.";
  await scene.merchant.graph.ask(HistoryRejectionDocument, {
    id: sale.conversionId,
    reasonCode: "ORDER_CANCELLED",
    note,
  });
  const refund = { ...objectOf(scene, "refund"), payment_id: sale.paymentId };
  await send(scene, scene.merchant, "refund.succeeded", refund);
};

/** The events of one payment name two recommendations. */
const contested: Plot = async (scene) => {
  const { agent, merchant, offer, cast } = scene;
  const first = await chosen(scene);
  const other = await recommend(cast.agents.find(({ id }) => id !== agent.id) ?? agent, merchant, offer);
  const payment = objectOf(scene, "own");
  for (const named of [first, other])
    await send(scene, merchant, "payment_succeeded", { ...payment, metadata: metadataOf(named) });
};

const ofAnotherMerchant: Plot = async (scene) => {
  const other = scene.cast.merchants.find(({ id, processor }) => id !== scene.merchant.id && processor === "sandbox");
  if (other === undefined) throw new Error("only one merchant uses the sandbox");
  const metadata = metadataOf(await chosen(scene));
  await send(scene, other, "payment_succeeded", { ...objectOf(scene, "own"), metadata });
};

/** An odd event, and where it is sent. */
export interface OddEvent {
  plot: Plot;
  processor?: "sandbox" | "stripe";
  /** Only at a merchant on whose own page buyers pay. */
  onOwnPage?: boolean;
  /** At a merchant whose disputes an operator decides; by default at another one. */
  withManualDisputes?: boolean;
  /** How long ago; by default up to a month. */
  daysAgo?: number;
}

/** One event of each kind that the inbox explains, except those that need a fault of the service. */
export const ODD_EVENTS: readonly OddEvent[] = [
  { plot: stray("customer.created", {}) },
  { plot: stray("payment_succeeded", { amount: "twelve" }) },
  { plot: stray("payment_succeeded", {}) },
  { plot: stray("refund.succeeded", { payment_id: "pay-unknown" }), daysAgo: 1 },
  { plot: stray("refund.succeeded", { payment_id: "pay-unknown", status: "pending" }) },
  { plot: stray("charge.dispute.created", { status: "warning_needs_response" }) },
  { plot: (scene) => send(scene, scene.merchant, "payment_succeeded", objectOf(scene, "own"), true) },
  { plot: (scene) => sendOfOtherAccount(scene, scene.merchant), processor: "stripe" },
  {
    plot: stray("payment_succeeded", { metadata: { aap_recommendation_id: "rec_01k00000000000000000000000" } }),
    daysAgo: 0.05,
  },
  { plot: ofAnotherMerchant },
  { plot: onOwnPage((object) => ({ ...object, currency: "zzz" })), onOwnPage: true },
  {
    plot: onOwnPage(({ metadata, ...object }) => ({ ...object, metadata: without(metadata, "aap_code") })),
    onOwnPage: true,
  },
  { plot: contested, onOwnPage: true },
  { plot: paidTwice },
  {
    plot: afterSale("refund.succeeded", ({ paymentId, offer }) => ({
      payment_id: paymentId,
      amount: offer.priceMinor * 2,
    })),
  },
  {
    plot: afterSale("refund.succeeded", ({ paymentId, merchant }) => ({
      payment_id: paymentId,
      currency: merchant.currency === "USD" ? "EUR" : "USD",
    })),
  },
  { plot: afterSale("dispute.closed", ({ paymentId }) => ({ payment_id: paymentId, status: "expired" })) },
  { plot: disputedUnderOperator, withManualDisputes: true },
  { plot: refundedAfterRejection },
];

function without(metadata: unknown, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(metadata as Record<string, unknown>).filter(([name]) => name !== key));
}
