import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { createStripeSender, intentObject } from "../../support/processors/stripe-events.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

test("an operator connects a merchant, and only the response to that request has the secret", async () => {
  const merchantId = app.merchantOf("Corner SIM (no processor)");
  const { status, body } = await app.operator.post("/v1/connections", { merchantId, processor: "sandbox" });
  expect(status).toBe(201);
  const { webhookSecret, ...connection } = body;
  expect(webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(connection).toEqual({
    connectionId: expect.stringMatching(/^con_/),
    merchantId,
    lastFailure: null,
    processor: "sandbox",
    livemode: false,
    status: "active",
    webhookUrl: `${app.baseUrl}/v1/webhooks/${connection.connectionId}`,
    liveSecrets: [{ createdAt: expect.any(String), endsAt: null }],
    createdAt: expect.any(String),
  });
  const { body: read } = await app.operator.get(`/v1/connections/${connection.connectionId}`);
  expect(read).toEqual(connection);
});

test("a checkout at a merchant succeeds after the merchant is connected", async () => {
  const merchantId = app.merchantOf("Corner SIM (no processor)");
  expect((await app.operator.post("/v1/connections", { merchantId, processor: "sandbox" })).status).toBe(201);
  const { checkout } = await app.lifecycle.checkedOut({ merchant: "Corner SIM (no processor)" });
  expect(checkout.checkoutUrl).toContain("/sandbox/pay/");
});

test("a Stripe connection stores its API key and its signing secrets, and each secret verifies", async () => {
  const merchantId = app.merchantOf("Meridian Mobile");
  const webhookSecrets = ["whsec_accountEndpoint01", "whsec_connectEndpoint02"];
  const settings = { secretKey: "rk_test_restricted" };
  const { status, body } = await app.operator.post("/v1/connections", {
    merchantId,
    processor: "stripe",
    settings,
    webhookSecrets,
  });
  expect({ status, body }).toMatchObject({ status: 201, body: { webhookSecret: webhookSecrets[0] } });
  expect(body.liveSecrets).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain("rk_test_restricted");
  for (const secret of webhookSecrets) {
    const { checkout } = await app.lifecycle.checkedOut({ merchant: "Meridian Mobile" });
    expect(stripe.requests.at(-1)?.headers.authorization).toBe("Bearer rk_test_restricted");
    const send = createStripeSender(app.anonymous, { id: body.connectionId, webhookSecret: secret });
    const answer = await send("payment_intent.succeeded", intentObject(stripe.sessionOf(checkout.transactionId)));
    expect(answer).toMatchObject({ status: 200, body: { verification: "verified" } });
  }
});
