import { expect } from "vitest";
import type { TestApplication } from "./application.ts";
import type { Client } from "./client.ts";
import type { Recommended } from "./lifecycle.ts";

/** The sandbox's test cards by what later payments do. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declines: "4000 0000 0000 0341",
  requiresAction: "4000 0025 0000 3155",
  processing: "4000 0000 0000 0077",
  refused: "4000 0000 0000 0002",
};

/** The limits that an agent asks for. */
export interface Wanted {
  agent?: Client;
  merchant?: string;
  currency?: string;
  perPurchaseLimit?: number;
  totalLimit?: number;
  expiresAt?: string;
}

/** Sends a form as a buyer's browser does, without following its redirect. */
export function submit(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
}

/** Stored payment methods of an application's agents and buyers. */
export function createPaymentMethods(app: TestApplication) {
  /** Asks for a payment method; by default 20 GBP for each purchase at Lark Mobile and 50 GBP in all. */
  async function setUp({ agent = app.agent, merchant = "Lark Mobile", ...limits }: Wanted = {}) {
    const body = {
      merchantId: app.merchantOf(merchant),
      currency: "GBP",
      perPurchaseLimit: 20,
      totalLimit: 50,
      ...limits,
    };
    const answer = await agent.post("/v1/payment-methods/setup", body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return { id: answer.body.paymentMethodId as string, setupUrl: answer.body.setupUrl as string, agent };
  }

  /** Asks for a payment method, which a buyer grants at the sandbox with a test card. */
  async function granted({ card = CARDS.pays, ...wanted }: Wanted & { card?: string } = {}) {
    const method = await setUp(wanted);
    expect((await submit(await processorPageOf(method.setupUrl), { card })).status).toBe(303);
    expect(await (await fetch(method.setupUrl)).text()).toContain("Permission granted");
    return method;
  }

  /** Returns the address of the processor's page, to which the buyer's page leads. */
  async function processorPageOf(setupUrl: string): Promise<string> {
    const [, url] = /href="([^"]+)"[^>]*>\s*Continue/.exec(await (await fetch(setupUrl)).text()) ?? [];
    if (url === undefined) throw new Error("the page has no link to the processor");
    return url.replaceAll("&amp;", "&");
  }

  const revoke = (setupUrl: string) => submit(setupUrl, { action: "revoke" });
  const purchase = ({ agent, recommendation }: Recommended, paymentMethod: string) =>
    agent.post("/v1/purchase", { recommendationId: recommendation.id, paymentMethod });
  const read = async (id: string, agent = app.agent) => (await agent.get(`/v1/payment-methods/${id}`)).body;

  return { setUp, granted, processorPageOf, revoke, purchase, read };
}
