import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { listenAsStripe, type StripeBehaviour } from "../../support/processors/stripe-api.ts";
import { expectRefusal } from "../../support/refusals.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
afterEach(() => {
  stripe.behaviour = "creates";
});

const recommended = () => app.lifecycle.recommended({ merchant: "Meridian Mobile", offer: "mer-30" });
const keys = () => stripe.requests.map(({ headers }) => headers["idempotency-key"]);

async function refuseOnce(behaviour: StripeBehaviour) {
  const scene = await recommended();
  const ask = () => scene.agent.post("/v1/checkout", handoffOf(scene));
  stripe.behaviour = behaviour;
  stripe.requests.length = 0;
  const refusal = await ask();
  stripe.behaviour = "creates";
  expectRefusal(refusal, 502, "Could not create checkout");
  // The SDK repeats a request once, with the same idempotency key, if its connection broke.
  expect(new Set(keys()).size).toBe(1);
  const { body } = await app.agent.get(`/v1/sessions/${scene.session.id}`);
  expect(body.status).toBe("active");
  return { scene, ask, refusal };
}

test("a checkout that Stripe refuses fails with 502, and the next request makes a new transaction", async () => {
  const { ask, refusal } = await refuseOnce("declines the card");
  expect(refusal.body.retryable).toBeUndefined();
  const { status, body } = await ask();
  expect(status).toBe(201);
  expect(keys()).toEqual([expect.stringMatching(/^txn_/), body.transactionId]);
  expect(new Set(keys()).size).toBe(2);
});

test.each(["limits the rate", "hangs", "creates and never responds"] as const)(
  "a checkout fails with 502 while Stripe %s, and the next request continues its transaction with one session",
  async (behaviour) => {
    const { ask, refusal } = await refuseOnce(behaviour);
    expect(refusal.body.retryable).toBe(true);
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(new Set(keys())).toEqual(new Set([body.transactionId]));
    expect(stripe.countOf(body.transactionId)).toBe(1);
  },
);

test("a checkout succeeds after an internal error that Stripe repeats for the same idempotency key", async () => {
  const { ask } = await refuseOnce("has a failure");
  // A retry of the same transaction: Stripe repeats its first response.
  const repeated = await ask();
  expectRefusal(repeated, 502, "Could not create checkout");
  expect(repeated.body.retryable).toBe(true);
  const { status, body } = await ask();
  expect(status).toBe(201);
  expect(new Set(keys()).size).toBe(2);
  expect(stripe.countOf(body.transactionId)).toBe(1);
});

test("a retry after a change of the offer's name uses a new idempotency key, because Stripe refuses the old one", async () => {
  const { scene, ask } = await refuseOnce("creates and never responds");
  const rename = (name: string) => app.sql("UPDATE offers.offer SET name = $1 WHERE id = $2", [name, scene.offer.id]);
  await rename("Meridian 30 GB, renamed");
  try {
    const refused = await ask();
    expectRefusal(refused, 502, "Could not create checkout");
    expect(refused.body.retryable).toBe(true);
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(stripe.countOf(body.transactionId)).toBe(1);
    expect(new Set(keys()).size).toBe(2);
    expect(keys().at(-1)).toBe(body.transactionId);
  } finally {
    await rename(scene.offer.name);
  }
});
