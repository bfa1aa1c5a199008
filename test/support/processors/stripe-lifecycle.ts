import { expect } from "vitest";
import type { TestApplication } from "../application.ts";
import type { Cast, CheckedOut } from "../lifecycle.ts";
import type { StripeApi } from "./stripe-api.ts";
import { createStripeSender, intentObject, type StripeSession } from "./stripe-events.ts";

export type StripeSender = ReturnType<typeof createStripeSender>;

/** A checkout that awaits its payment at Stripe, and Stripe as the sender of the connection's events. */
export interface StripeScene extends CheckedOut {
  stripeSession: StripeSession;
  send: StripeSender;
}

/** Leads a sale through Meridian Mobile's account at Stripe, and checks each step. */
export function createStripeLifecycle(app: TestApplication, stripe: StripeApi) {
  async function checkedOut(cast: Cast = { offer: "mer-30" }): Promise<StripeScene> {
    const scene = await app.lifecycle.checkedOut({ merchant: "Meridian Mobile", ...cast });
    const connection = app.demo.connections[scene.offer.merchantId];
    if (connection === undefined) throw new Error("the demo has no connection of that merchant");
    return {
      ...scene,
      stripeSession: stripe.sessionOf(scene.checkout.transactionId),
      send: createStripeSender(app.anonymous, connection, app.clock.time),
    };
  }

  async function paid(cast?: Cast) {
    const scene = await checkedOut(cast);
    const { body } = await scene.send("payment_intent.succeeded", intentObject(scene.stripeSession));
    expect(body).toMatchObject({ received: true, status: "conversion_recorded", verification: "verified" });
    const conversionId: string = body.conversionId;
    return { ...scene, conversionId, conversion: () => app.lifecycle.conversion(conversionId) };
  }

  /** Connects a merchant to another Stripe account, where its new checkouts are made, and returns the sender of its events. */
  async function connect(merchant: string, account: { secretKey?: string; livemode?: boolean } = {}) {
    const { secretKey = "sk_test_x", livemode = false } = account;
    const input = { merchantId: app.merchantOf(merchant), processor: "stripe", livemode, settings: { secretKey } };
    const { status, body } = await app.operator.post("/v1/connections", input);
    expect(status, JSON.stringify(body)).toBe(201);
    const connection = { id: body.connectionId as string, webhookSecret: body.webhookSecret as string };
    return { connectionId: connection.id, send: createStripeSender(app.anonymous, connection, app.clock.time) };
  }

  const checkoutStatus = async ({ checkout }: CheckedOut) =>
    (await app.agent.get(`/v1/checkouts/${checkout.transactionId}`)).body.status;

  return { checkedOut, paid, connect, checkoutStatus };
}
