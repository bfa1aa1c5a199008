import { toDecimal } from "@aap/kernel/money";
import {
  HistoryCheckoutDocument,
  HistoryClearanceDocument,
  HistoryEventDocument,
  HistoryMilestoneDocument,
  HistoryRecommendationDocument,
  HistoryRejectionDocument,
  HistoryReportDocument,
  HistoryRunDocument,
  HistorySandboxDocument,
  HistorySearchDocument,
  HistoryVisitDocument,
  type SandboxAction,
} from "../generated/seed.ts";
import type { Cast, CastAgent, CastMerchant } from "./cast.ts";

/** The operations in the order in which a story runs them. Those after the last one come in any order. */
export const OPERATIONS = [
  HistorySearchDocument,
  HistoryRecommendationDocument,
  HistoryVisitDocument,
  HistoryCheckoutDocument,
  HistorySandboxDocument,
  HistoryEventDocument,
  HistoryReportDocument,
  HistoryMilestoneDocument,
  HistoryRejectionDocument,
  HistoryClearanceDocument,
  HistoryRunDocument,
];

/** A recorded recommendation. */
export interface Recommended {
  agent: CastAgent;
  merchant: CastMerchant;
  offer: CastMerchant["offers"][number];
  sessionId: string;
  recommendationId: string;
  aapCode: string;
}

/** A checkout that awaits payment. */
export interface CheckedOut extends Recommended {
  transactionId: string;
  /** The address of the page on which the buyer pays. */
  checkoutUrl: string;
}

/** The conversion of a payment; `paymentId` is the processor's id of the payment. */
export interface Paid extends CheckedOut {
  conversionId: string;
  paymentId: string;
}

/** Searches a merchant's vertical and returns the session. */
export async function search({ graph }: CastAgent, { vertical }: CastMerchant): Promise<string> {
  const input = { vertical, limit: 5, criteria: {} };
  return (await graph.ask(HistorySearchDocument, { input })).searchOffers.session.id;
}

/** Recommends an offer in a new session, or in the given one. */
export async function recommend(
  agent: CastAgent,
  merchant: CastMerchant,
  offer: CastMerchant["offers"][number],
  session?: string,
): Promise<Recommended> {
  const sessionId = session ?? (await search(agent, merchant));
  const input = { sessionId, offerId: offer.id, context: "It fits the request and costs least." };
  const { recommendation } = (await agent.graph.ask(HistoryRecommendationDocument, { input })).recordRecommendation;
  return { agent, merchant, offer, sessionId, recommendationId: recommendation.id, aapCode: recommendation.aapCode };
}

/** Visits the fallback link of a recommendation. */
export async function visit({ service }: Cast, { recommendationId }: Recommended): Promise<void> {
  await service.ask(HistoryVisitDocument, { recommendationId });
}

/** Hands a recommendation off to the merchant's processor. */
export async function checkOut(recommended: Recommended): Promise<CheckedOut> {
  const { agent, sessionId, recommendationId } = recommended;
  const input = { sessionId, recommendationId };
  const { checkout } = (await agent.graph.ask(HistoryCheckoutDocument, { input })).createCheckout;
  const { id: transactionId, checkoutUrl } = checkout;
  if (checkoutUrl === null) throw new Error(`${transactionId} has no page`);
  return { ...recommended, transactionId, checkoutUrl };
}

/** Acts on a payment at the sandbox and delivers the events that follow. */
export async function actAtSandbox(
  { service }: Cast,
  { checkoutUrl }: CheckedOut,
  action: SandboxAction,
  details: { amountMinor?: number; buyer?: string } = {},
): Promise<{ conversionId: string | null; body: string | null }> {
  const events = (await service.ask(HistorySandboxDocument, { checkoutUrl, action, ...details })).actAtSandbox;
  let conversionId: string | null = null;
  for (const input of events)
    conversionId = (await service.ask(HistoryEventDocument, { input })).receivePaymentEvent.conversionId;
  return { conversionId, body: events[0]?.body ?? null };
}

/** Pays a checkout, and returns its conversion. */
export async function pay(cast: Cast, checkedOut: CheckedOut, buyer?: string): Promise<Paid> {
  const { conversionId, body } = await actAtSandbox(cast, checkedOut, "PAY", buyer === undefined ? {} : { buyer });
  if (conversionId === null || body === null) throw new Error(`${checkedOut.transactionId} made no conversion`);
  const event = JSON.parse(Buffer.from(body, "base64").toString()) as { data: { object: { id: string } } };
  return { ...checkedOut, conversionId, paymentId: event.data.object.id };
}

/** Reports a sale as its merchant, of the offer's price, and returns its conversion. */
export async function report(
  { merchant, offer, sessionId }: Recommended,
  details: { orderReference: string; recommendationId?: string; transactionId?: string; occurredAt?: string },
): Promise<string> {
  const amount = { amountMinor: BigInt(offer.priceMinor), currency: merchant.currency };
  const input = { sessionId, transactionValue: toDecimal(amount), ...details };
  return (await merchant.graph.ask(HistoryReportDocument, { input })).reportConversion.conversion.id;
}

/** Records a step of the merchant's flow. */
export async function recordStep(
  { graph }: CastMerchant,
  conversionId: string,
  step: string,
  status = "completed",
): Promise<void> {
  await graph.ask(HistoryMilestoneDocument, { input: { conversionId, step, status, metadata: {} } });
}
