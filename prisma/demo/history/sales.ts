import { HistoryClearanceDocument, HistoryRejectionDocument, HistoryRunDocument } from "../generated/seed.ts";
import { actAtSandbox, checkOut, pay, recommend, recordStep, report, search, visit, type Paid } from "./acts.ts";
import { CONTACT, type Cast, type CastAgent, type CastMerchant } from "./cast.ts";
import type { Time } from "./timeline.ts";

/** What a story is given: the parties, who acts in it, its time, and its own random numbers from 0 up to 1. */
export interface Scene {
  cast: Cast;
  agent: CastAgent;
  merchant: CastMerchant;
  offer: CastMerchant["offers"][number];
  time: Time;
  random: () => number;
  /** Unique among the stories. */
  orderReference: string;
}

/** How a story goes; it may be played at merchants with or without our checkout. */
export type Plot = (scene: Scene) => Promise<void>;

/** A step that the merchants record, so many days after the earlier one. A merchant records a required step always, another one seldom. */
interface Step {
  name: string;
  days?: number;
  isRequired?: boolean;
}

/** The steps of each flow (specification, "Conversion flow types and their milestones"). */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  instant_checkout: [{ name: "order_confirmed" }],
  quote_application: [
    { name: "quote_requested" },
    { name: "application_submitted", days: 1 },
    { name: "application_approved", days: 3, isRequired: true },
  ],
  install_activation: [
    { name: "order_placed" },
    { name: "install_scheduled", days: 1 },
    { name: "install_completed", days: 8, isRequired: true },
    { name: "service_activated", days: 1, isRequired: true },
  ],
  policy_start: [
    { name: "quote_requested" },
    { name: "policy_issued", isRequired: true },
    { name: "cooling_off_complete", days: 14, isRequired: true },
    { name: "first_bill_paid", days: 7, isRequired: true },
  ],
};

/** How often a step is recorded that is not required. */
const SELDOM = 0.15;

/** A payment completes this step; the merchant records it for a sale that it only reported. */
const PAYMENT_STEP = "payment_received";
const FLOWS_WITH_PAYMENT: ReadonlySet<string> = new Set(["instant_checkout", "quote_application"]);

async function fulfil({ merchant, time, random }: Scene, conversionId: string): Promise<void> {
  for (const { name, days = 0, isRequired = false } of STEPS[merchant.flowType] ?? []) {
    if (days > 0) await time.pass(days);
    if (isRequired || random() < SELDOM) await recordStep(merchant, conversionId, name);
  }
}

const chosen = ({ agent, merchant, offer }: Scene) => recommend(agent, merchant, offer);
const buy = async (scene: Scene, buyer?: string): Promise<Paid> =>
  pay(scene.cast, await checkOut(await chosen(scene)), buyer);

export const browsed: Plot = async ({ agent, merchant }) => void (await search(agent, merchant));

export const recommended: Plot = async (scene) => {
  const recommendation = await chosen(scene);
  if (scene.random() < 0.5) await visit(scene.cast, recommendation);
};

export const leftAtCheckout: Plot = async (scene) => void (await checkOut(await chosen(scene)));

export const cancelled: Plot = async (scene) => {
  await actAtSandbox(scene.cast, await checkOut(await chosen(scene)), "CANCEL");
};

export const declined: Plot = async (scene) => {
  const checkedOut = await checkOut(await chosen(scene));
  await actAtSandbox(scene.cast, checkedOut, "DECLINE");
  if (scene.random() < 0.4) await fulfil(scene, (await pay(scene.cast, checkedOut)).conversionId);
};

export const sold: Plot = async (scene) => fulfil(scene, (await buy(scene)).conversionId);

export const soldAndReported: Plot = async (scene) => {
  const { transactionId, conversionId, ...sale } = await buy(scene);
  await report(sale, { orderReference: scene.orderReference, transactionId });
  await fulfil(scene, conversionId);
};

export const paidOnly: Plot = async (scene) => void (await buy(scene));

export const notDelivered: Plot = async (scene) => {
  const { conversionId } = await buy(scene);
  await scene.time.pass(2);
  const step = STEPS[scene.merchant.flowType]?.at(-1)?.name;
  if (step !== undefined) await recordStep(scene.merchant, conversionId, step, "failed");
};

/** The whole payment is refunded after so many days. */
export const refundedAfter =
  (days: number): Plot =>
  async (scene) => {
    const sale = await buy(scene);
    const refund = async () => {
      await scene.time.pass(days);
      await actAtSandbox(scene.cast, sale, "REFUND");
    };
    await recordStep(scene.merchant, sale.conversionId, STEPS[scene.merchant.flowType]?.[0]?.name ?? PAYMENT_STEP);
    await (scene.merchant.flowType === "instant_checkout" || days < 10 ? refund() : fulfil(scene, sale.conversionId));
  };

export const partlyRefunded: Plot = async (scene) => {
  const sale = await buy(scene);
  await recordStep(scene.merchant, sale.conversionId, STEPS[scene.merchant.flowType]?.[0]?.name ?? PAYMENT_STEP);
  await scene.time.pass(4);
  await actAtSandbox(scene.cast, sale, "REFUND", { amountMinor: Math.ceil(scene.offer.priceMinor / 4) });
};

/** The buyer disputes the payment; the dispute ends like this after eleven days, or stays open. */
export const disputed =
  (end: "WIN_DISPUTE" | "LOSE_DISPUTE" | null): Plot =>
  async (scene) => {
    const sale = await buy(scene);
    if (scene.merchant.flowType === "instant_checkout") await fulfil(scene, sale.conversionId);
    await scene.time.pass(5);
    await actAtSandbox(scene.cast, sale, "OPEN_DISPUTE");
    if (end === null) return;
    await scene.time.pass(11);
    await actAtSandbox(scene.cast, sale, end);
  };

const REJECTIONS = ["ORDER_CANCELLED", "FRAUD", "NOT_OUR_CUSTOMER", "ITEM_RETURNED"] as const;

export const rejected: Plot = async (scene) => {
  const { conversionId: id } = await buy(scene);
  await scene.time.pass(3);
  const reasonCode = REJECTIONS[Math.floor(scene.random() * REJECTIONS.length)] ?? "ORDER_CANCELLED";
  await scene.merchant.graph.ask(HistoryRejectionDocument, { id, reasonCode, note: null });
};

async function fulfilReported(scene: Scene, conversionId: string): Promise<void> {
  if (FLOWS_WITH_PAYMENT.has(scene.merchant.flowType)) await recordStep(scene.merchant, conversionId, PAYMENT_STEP);
  await fulfil(scene, conversionId);
}

/** The buyer follows the link to the merchant's page and buys there; the merchant reports the sale. */
export const reported: Plot = async (scene) => {
  const recommendation = await chosen(scene);
  await visit(scene.cast, recommendation);
  await fulfilReported(scene, await report(recommendation, { orderReference: scene.orderReference }));
};

/** The buyer follows the link and buys after the session ended. */
export const boughtLater: Plot = async (scene) => {
  const recommendation = await chosen(scene);
  await visit(scene.cast, recommendation);
  await scene.time.pass(3);
  const occurredAt = scene.time.now().toISOString();
  const { orderReference } = scene;
  const { recommendationId } = recommendation;
  await fulfilReported(scene, await report(recommendation, { orderReference, recommendationId, occurredAt }));
};

/** The insider sells to its own builder, or for the merchant that its builder works for; an operator clears some of these reviews. */
export const soldByInsider =
  (buyer?: string): Plot =>
  async (scene) => {
    const { conversionId } = await buy({ ...scene, agent: scene.cast.insider }, buyer);
    await recordStep(scene.merchant, conversionId, "order_confirmed");
    await scene.time.pass(2);
    const note = "The team bought the plan for itself and says so.";
    if (scene.random() < 0.3) await scene.cast.operator.ask(HistoryClearanceDocument, { conversionId, note });
  };

export const boughtByBuilder = soldByInsider(CONTACT);

/** Two checkouts of one session are paid, and the merchant reports an order that could be either. */
export const reportedAmbiguously: Plot = async (scene) => {
  const { cast, agent, merchant, offer, orderReference } = scene;
  const first = await buy(scene);
  await pay(cast, await checkOut(await recommend(agent, merchant, offer, first.sessionId)));
  await report(first, { orderReference });
};

/** An operator closes a settlement run. */
export const settled = async (cast: Cast): Promise<void> => void (await cast.operator.ask(HistoryRunDocument, {}));
