import { expect } from "vitest";
import type { Answer, Client } from "./client.ts";

/** The agent that acts, and the merchant and the offer of its sale. */
export interface Cast {
  agent?: Client;
  /** The name of a merchant of the demo; defaults to Lark Mobile. */
  merchant?: string;
  /** The reference of an offer of the merchant; defaults to its first active offer. */
  offer?: string;
}

interface Offer {
  id: string;
  provider: string;
  name: string;
  merchantId: string;
  price: number;
  currency: string;
  aapCode: string;
}

/** A session with the offer that its agent chose. */
export interface Searched {
  agent: Client;
  session: { id: string; expiresAt: Date };
  offer: Offer;
}

/** A recorded recommendation. */
export interface Recommended extends Searched {
  recommendation: { id: string; fallbackUrl: string };
}

/** A checkout that awaits payment. */
export interface CheckedOut extends Recommended {
  checkout: { transactionId: string; paymentId: string; checkoutUrl: string; amount: number; currency: string };
}

/** A sale that a payment event proved. */
export interface Paid extends CheckedOut {
  conversionId: string;
}

/** A sale that its merchant reported. */
export interface Reported extends Recommended {
  conversionId: string;
  report: { sessionId: string; orderReference: string; transactionValue: number };
}

/** The parts of a service that the lifecycle needs. */
interface Service {
  agent: Client;
  operator: Client;
  merchantClient(merchantId: string): Client;
  offerOf(merchantName: string, reference?: string): { id: string; vertical: string; provider: string };
  processorOf(merchantId: string): { paymentSucceeded(scene: CheckedOut): Promise<Answer> };
}

let orders = 0;

/** The steps of a successful lifecycle, up to the one that a test needs. Each step expects the earlier ones to succeed. */
export function createLifecycle(app: Service) {
  async function searched({
    agent = app.agent,
    merchant = "Lark Mobile",
    offer: reference = "",
  }: Cast = {}): Promise<Searched> {
    const wanted = app.offerOf(merchant, reference || undefined);
    const query = new URLSearchParams({ vertical: wanted.vertical, provider: wanted.provider, limit: "100" });
    const body = wentWell(await agent.get(`/v1/offers?${query.toString()}`), 200);
    const offer = body.offers.find(({ id }: Offer) => id === wanted.id);
    expect(offer, `${wanted.id} among the offers found`).toBeDefined();
    return { agent, session: { id: body.sessionId, expiresAt: new Date(body.expiresAt) }, offer };
  }

  async function recommended(cast?: Cast): Promise<Recommended> {
    const scene = await searched(cast);
    const request = { sessionId: scene.session.id, offerId: scene.offer.id, context: "The cheapest that fits." };
    const body = wentWell(await scene.agent.post("/v1/recommend", request), 201);
    return { ...scene, recommendation: { id: body.recommendationId, fallbackUrl: body.fallbackUrl } };
  }

  async function checkedOut(cast?: Cast): Promise<CheckedOut> {
    const scene = await recommended(cast);
    return { ...scene, checkout: wentWell(await scene.agent.post("/v1/checkout", handoffOf(scene)), 201) };
  }

  async function paid(cast?: Cast): Promise<Paid> {
    const scene = await checkedOut(cast);
    const body = wentWell(await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene), 200);
    expect(body).toMatchObject({ received: true, status: "conversion_recorded" });
    return { ...scene, conversionId: body.conversionId };
  }

  async function reported(cast?: Cast, transactionValue = 120): Promise<Reported> {
    const scene = await recommended(cast);
    const report = { ...reportOf(scene), transactionValue };
    const body = wentWell(await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report), 201);
    return { ...scene, report, conversionId: body.conversionId };
  }

  /** Returns a conversion as an operator reads it. */
  async function conversion(conversionId: string) {
    return wentWell(await app.operator.get(`/v1/conversions/${conversionId}`), 200);
  }

  return { searched, recommended, checkedOut, paid, reported, conversion };
}

/** The body of `POST /v1/checkout` for a recommendation. */
export function handoffOf({ session, recommendation }: Recommended) {
  return { sessionId: session.id, recommendationId: recommendation.id };
}

/** A merchant's report of a session, under a new order reference. */
export function reportOf({ session }: Searched) {
  orders += 1;
  return { sessionId: session.id, orderReference: `order-${process.pid}-${orders}`, transactionValue: 120 };
}

function wentWell({ status, body }: Answer, expected: number) {
  expect(status, JSON.stringify(body)).toBe(expected);
  return body;
}
