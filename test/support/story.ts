import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import type { Client } from "./client.ts";

/** Which agent acts, and on which merchant's offers; the first offer that the search finds is taken. */
export interface Cast {
  agent?: Client;
  /** A merchant of the demo by name; Lark Mobile without it. */
  merchant?: string;
  /** The reference of one offer of the merchant. */
  offer?: string;
}

interface Offer {
  id: string;
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

/** The lifecycle as it goes well, up to the step that a test is about; every step is checked to have gone well. */
export function createStory(app: TestApplication) {
  async function searched({ agent = app.agent, merchant = "Lark Mobile", offer: reference }: Cast = {}): Promise<Searched> {
    const wanted = await app.offerOf(merchant, reference);
    const query = new URLSearchParams({ vertical: wanted.vertical, provider: wanted.provider, limit: "100" });
    const { status, body } = await agent.get(`/v1/offers?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const offer = body.offers.find(({ id }: Offer) => id === wanted.id);
    expect(offer, `${wanted.id} among the offers found`).toBeDefined();
    return { agent, session: { id: body.sessionId, expiresAt: new Date(body.expiresAt) }, offer };
  }

  async function recommended(cast?: Cast): Promise<Recommended> {
    const scene = await searched(cast);
    const request = { sessionId: scene.session.id, offerId: scene.offer.id, context: "The cheapest that fits." };
    const { status, body } = await scene.agent.post("/v1/recommend", request);
    expect(status, JSON.stringify(body)).toBe(201);
    return { ...scene, recommendation: { id: body.recommendationId, fallbackUrl: body.fallbackUrl } };
  }

  async function checkedOut(cast?: Cast): Promise<CheckedOut> {
    const scene = await recommended(cast);
    const request = { sessionId: scene.session.id, recommendationId: scene.recommendation.id };
    const { status, body } = await scene.agent.post("/v1/checkout", request);
    expect(status, JSON.stringify(body)).toBe(201);
    return { ...scene, checkout: body };
  }

  async function paid(cast?: Cast): Promise<CheckedOut & { conversionId: string }> {
    const scene = await checkedOut(cast);
    const { status, body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ received: true, status: "conversion_recorded" });
    return { ...scene, conversionId: body.conversionId };
  }

  return { searched, recommended, checkedOut, paid };
}
