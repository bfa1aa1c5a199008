import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { expectRefusal } from "../../support/refusals.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });

test("after Stripe refused the key, the connection shows it without the key, and the agent reads that a retry is useless", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Meridian Mobile", offer: "mer-30" });
  const merchantId = app.merchantOf("Meridian Mobile");
  const { connectionId } = app.processorOf(merchantId);
  const owner = app.merchantClient(merchantId);
  const read = () => owner.get(`/v1/connections/${connectionId}`);
  expect((await read()).body.lastFailure).toBeNull();
  const before = await app.clock.now();
  stripe.behaviour = "refuses the key";
  const refusal = await scene.agent.post("/v1/checkout", handoffOf(scene));
  expectRefusal(refusal, 502, "Could not create checkout");
  expect(refusal.body.retryable).toBeUndefined();
  expect(refusal.body.hint).toMatch(/another merchant/);
  const { body } = await read();
  expect(body.lastFailure).toEqual({
    at: expect.any(String),
    reason: "credentials_refused",
    explanation: "The processor refused the connection's API key or signature.",
  });
  expect(Date.parse(body.lastFailure.at)).toBeGreaterThanOrEqual(before.getTime());
  expect(JSON.stringify(body)).not.toContain("canary");
});
