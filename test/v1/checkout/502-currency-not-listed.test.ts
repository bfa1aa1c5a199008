import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { expectRefusal } from "../../support/refusals.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

const SAVE = `mutation Save($merchantId: ID!, $input: OfferInput!) { saveOffer(merchantId: $merchantId, input: $input) { id } }`;

/** Recommends a new offer of the merchant with the account at Stripe. */
async function recommendIn(currency: string) {
  const merchantId = app.merchantOf("Meridian Mobile");
  const input = {
    reference: `in-${currency}`,
    vertical: "sim",
    provider: "Meridian",
    name: "Meridian abroad",
    price: { amountMinor: 10_500, currency },
    commission: { type: "CPA", amountMinor: 1_000 },
  };
  const { body: saved } = await app.merchantClient(merchantId).query(SAVE, { merchantId, input });
  expect(saved.errors).toBeUndefined();
  const { sessionId } = (await app.agent.get("/v1/offers?vertical=sim&limit=1")).body;
  const offerId: string = saved.data.saveOffer.id;
  const { body } = await app.agent.post("/v1/recommend", { sessionId, offerId, context: "For a trip." });
  return { sessionId, recommendationId: body.recommendationId };
}

test("a checkout in a currency that Stripe does not list fails with 502, sends Stripe no request, and is logged with the currency", async () => {
  const handoff = await recommendIn("GHS");
  expectRefusal(await app.agent.post("/v1/checkout", handoff), 502, "Could not create checkout");
  expect(stripe.requests).toEqual([]);
  expect(app.warnings).toMatchObject([{ err: { message: "Stripe takes no payments in GHS" } }]);
  const { body } = await app.agent.get(`/v1/sessions/${handoff.sessionId}`);
  expect(body.status).toBe("active");
});

test("a checkout in a currency that Stripe lists is created with the amount in Stripe's units", async () => {
  const { status, body } = await app.agent.post("/v1/checkout", await recommendIn("JPY"));
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ amount: 10_500, currency: "JPY" });
  expect(stripe.sessionOf(body.transactionId)).toMatchObject({ amount: 10_500, currency: "jpy" });
});
