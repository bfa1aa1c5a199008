import { describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { listenAsStripe } from "../support/processors/stripe-api.ts";
import { chargeObject, intentObject, refundObject, sessionObject } from "../support/processors/stripe-events.ts";
import { createStripeLifecycle } from "../support/processors/stripe-lifecycle.ts";
import { liveToTheEnd } from "../support/settle-and-claw-back.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

const { checkedOut, connect, checkoutStatus } = createStripeLifecycle(app, stripe);

test("a lifecycle from search to full refund has one Checkout Session and one conversion with a commission that follows the refunds", async () => {
  const scene = await checkedOut();
  const { checkout, stripeSession, send } = scene;
  expect(checkout).toMatchObject({
    amount: 10.5,
    checkoutUrl: `https://checkout.stripe.com/c/pay/${stripeSession.id}`,
  });
  const request = stripe.requests.at(-1);
  expect(request?.headers["idempotency-key"]).toBe(checkout.transactionId);
  expect(stripeSession).toMatchObject({ amount: 1_050, currency: "gbp" });
  expect(Object.keys(stripeSession.metadata).toSorted()).toEqual([
    "aap_agent_id",
    "aap_code",
    "aap_merchant_id",
    "aap_offer_id",
    "aap_recommendation_id",
    "aap_session_id",
  ]);
  // An event without a session names its checkout by this id.
  expect(stripeSession.intentMetadata).toEqual({ ...stripeSession.metadata, transaction_id: checkout.transactionId });

  expect((await send("checkout.session.completed", sessionObject(stripeSession, "unpaid"))).body).toMatchObject({
    status: "ignored",
    conversionId: null,
  });
  const { body } = await send("checkout.session.completed", sessionObject(stripeSession, "paid"));
  expect(body).toMatchObject({ received: true, status: "conversion_recorded", verification: "verified" });
  const again = await send("payment_intent.succeeded", intentObject(stripeSession));
  expect(again.body).toEqual(body);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "pending",
    transactionId: checkout.transactionId,
    transactionValue: 10.5,
    commissionAmount: 2.63,
    networkFee: 0.53,
    builderPayout: 2.1,
  });
  expect(await checkoutStatus(scene)).toBe("paid");

  // Meridian pro-rates partial refunds. The same 2.10 under three names, then 4.20 in all, then everything.
  const first = refundObject(stripeSession, { id: "re_a", amount: 210, status: "succeeded" });
  await send("charge.refunded", chargeObject(stripeSession, 210));
  await send("refund.created", first);
  await send("refund.updated", first);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "pending", commissionAmount: 2.1 });
  await send("charge.refunded", chargeObject(stripeSession, 420));
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "pending",
    commissionAmount: 1.58,
  });
  expect(await checkoutStatus(scene)).toBe("partially_refunded");
  const last = await send("charge.refunded", chargeObject(stripeSession, 1_050));
  expect(last.body).toMatchObject({ status: "clawed_back", conversionId: body.conversionId });
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    networkFee: 0,
    builderPayout: 0,
  });
  expect(await checkoutStatus(scene)).toBe("refunded");
});

test.each(["PAYMENT_FIRST", "SESSION_FIRST"])(
  "a paid session and its payment intent are one payment: %s",
  async (order) => {
    const { send, stripeSession, recommendation } = await checkedOut();
    const events = [
      () => send("payment_intent.succeeded", intentObject(stripeSession)),
      () => send("checkout.session.completed", sessionObject(stripeSession, "paid")),
      () => send("checkout.session.async_payment_succeeded", sessionObject(stripeSession, "paid")),
    ];
    const answers = [];
    for (const event of order === "PAYMENT_FIRST" ? events : events.toReversed()) answers.push((await event()).body);
    expect(new Set(answers.map(({ conversionId }) => conversionId)).size).toBe(1);
    const rows = await app.sql("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [
      recommendation.id,
    ]);
    expect(rows).toHaveLength(1);
    const { milestones } = await app.lifecycle.conversion(answers[0].conversionId);
    expect(milestones).toHaveLength(1);
  },
);

describe("an amount in a currency without two decimals is in Stripe's units", () => {
  test.each([
    ["Kumo Mobile", "kumo-20", 2_970, "jpy", 2_970],
    ["Dune Telecom", "dune-unlimited", 12_750, "kwd", 12.75],
  ])("%s", async (merchant, offer, stripeAmount, currency, value) => {
    const { send } = await connect(merchant);
    const { checkout } = await app.lifecycle.checkedOut({ merchant, offer });
    const session = stripe.sessionOf(checkout.transactionId);
    expect(session).toMatchObject({ amount: stripeAmount, currency });
    const { body } = await send("payment_intent.succeeded", intentObject(session));
    expect(body).toMatchObject({ verification: "verified" });
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ transactionValue: value });
    await send("charge.refunded", chargeObject(session, stripeAmount));
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "clawed_back" });
  });
});

test("a lifecycle of an application ends with a settled line, and after a refund with a negative line [T3]", async () => {
  const merchant = "Verdant Energy";
  const { send } = await connect(merchant);
  // 142.00 with a commission of 35.00, of which a fifth is the fee.
  const scene = await app.lifecycle.checkedOut({ merchant, offer: "ve-fix-12" });
  const session = stripe.sessionOf(scene.checkout.transactionId);
  expect(session).toMatchObject({ amount: 14_200, currency: "gbp" });
  const { body } = await send("checkout.session.completed", sessionObject(session, "paid"));
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  await liveToTheEnd(app, {
    conversionId: body.conversionId,
    merchant,
    requiredSteps: ["application_approved"],
    validationDays: 42,
    owed: { currency: "GBP", commission: 3_500, networkFee: 700, builderPayout: 2_800 },
    refund: () => send("charge.refunded", chargeObject(session, 14_200)),
  });
  expect(await checkoutStatus(scene)).toBe("refunded");
});
