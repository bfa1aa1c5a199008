import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { chargeObject, createStripeSender, intentObject } from "../../support/processors/stripe-events.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

const MERCHANT = "Meridian Mobile";

/** Connects the merchant to an account of a Connect platform, or to a separate account, and checks out there. */
async function checkedOutAt(account: string | undefined) {
  const { body } = await app.operator.post("/v1/connections", {
    merchantId: app.merchantOf(MERCHANT),
    processor: "stripe",
    settings: { secretKey: "sk_test_platform", ...(account !== undefined && { account }) },
  });
  const { checkout } = await app.lifecycle.checkedOut({ merchant: MERCHANT, offer: "mer-30" });
  const send = createStripeSender(app.anonymous, { id: body.connectionId, webhookSecret: body.webhookSecret });
  return { checkout, session: stripe.sessionOf(checkout.transactionId), send };
}

const IGNORED = { received: true, status: "ignored", conversionId: null, verification: null };

test("a checkout at a connected account is created at that account, and only that account's events pay it", async () => {
  const { session, send } = await checkedOutAt("acct_1Meridian");
  expect(stripe.requests.at(-1)?.headers).toMatchObject({
    authorization: "Bearer sk_test_platform",
    "stripe-account": "acct_1Meridian",
  });
  for (const account of ["acct_1Other", undefined]) {
    const { status, body } = await send("payment_intent.succeeded", intentObject(session), {
      id: `evt_${account}`,
      account,
    });
    expect({ status, body }).toEqual({ status: 200, body: IGNORED });
    expect(
      await app.sql("SELECT event_id FROM settlement.evidence WHERE event_id = $1", [`evt_${account}`]),
    ).toHaveLength(1);
  }
  const { body } = await send("payment_intent.succeeded", intentObject(session), { account: "acct_1Meridian" });
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  const { conversionId } = body;
  await send("charge.refunded", chargeObject(session, 1_050), { account: "acct_1Other" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "pending" });
  await send("charge.refunded", chargeObject(session, 1_050), { account: "acct_1Meridian" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "clawed_back" });
});

test("a connection without an account ignores the events of connected accounts", async () => {
  const { session, send } = await checkedOutAt(undefined);
  expect(stripe.requests.at(-1)?.headers).not.toHaveProperty("stripe-account");
  const { status, body } = await send("payment_intent.succeeded", intentObject(session), { account: "acct_1Other" });
  expect({ status, body }).toEqual({ status: 200, body: IGNORED });
  expect((await send("payment_intent.succeeded", intentObject(session))).body).toMatchObject({
    status: "conversion_recorded",
    verification: "verified",
  });
});
