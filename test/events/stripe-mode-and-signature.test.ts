import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { listenAsStripe } from "../support/processors/stripe-api.ts";
import { intentObject, nowSeconds } from "../support/processors/stripe-events.ts";
import { createStripeLifecycle } from "../support/processors/stripe-lifecycle.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

const { checkedOut, connect } = createStripeLifecycle(app, stripe);

test("a live event on a test connection is ignored and makes no conversion [A21][E2]", async () => {
  const { send, stripeSession, recommendation } = await checkedOut();
  const { status, body } = await send("payment_intent.succeeded", intentObject(stripeSession), { livemode: true });
  expect({ status, body }).toMatchObject({ status: 200, body: { status: "ignored", conversionId: null } });
  expect(
    await app.sql("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [recommendation.id]),
  ).toEqual([]);
});

test("a test event on a live connection is ignored and makes no conversion, a live one does [A21]", async () => {
  const { stripeSession, recommendation } = await checkedOut();
  const { send, connectionId } = await connect("Meridian Mobile", { secretKey: "sk_live_x", livemode: true });
  try {
    const intent = intentObject(stripeSession);
    const { status, body } = await send("payment_intent.succeeded", intent, { livemode: false });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: "ignored", conversionId: null } });
    expect(
      await app.sql("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [recommendation.id]),
    ).toEqual([]);
    const live = await send("payment_intent.succeeded", intent, { livemode: true });
    expect(live.body).toMatchObject({ status: "conversion_recorded" });
  } finally {
    await app.sql("UPDATE checkout.connection SET disabled_at = clock.now() WHERE id = $1", [connectionId]);
  }
});

test.each([301, -301])("a signature of %i s from now is refused, and one of 290 s is accepted", async (seconds) => {
  const { send, stripeSession } = await checkedOut();
  const intent = intentObject(stripeSession);
  const refused = await send("payment_intent.succeeded", intent, { signedAt: nowSeconds() + seconds });
  expect(refused).toMatchObject({ status: 401, body: { code: "SIGNATURE_INVALID" } });
  const taken = await send("payment_intent.succeeded", intent, { signedAt: nowSeconds() + Math.sign(seconds) * 290 });
  expect(taken).toMatchObject({ status: 200, body: { verification: "verified" } });
});

test("a payment of another amount than the checkout's is not verified", async () => {
  const { send, stripeSession } = await checkedOut();
  const { body } = await send("payment_intent.succeeded", { ...intentObject(stripeSession), amount_received: 1_049 });
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "beta_payment_observed" });
});
