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
  // The SDK repeats a request whose connection broke once, under the same key.
  expect(new Set(keys()).size).toBe(1);
  const { body } = await app.agent.get(`/v1/sessions/${scene.session.id}`);
  expect(body.status).toBe("active");
  return { scene, ask };
}

test("a checkout that Stripe refuses answers 502, and the next try is another transaction", async () => {
  const { ask } = await refuseOnce("declines the card");
  const { status, body } = await ask();
  expect(status).toBe(201);
  expect(keys()).toEqual([expect.stringMatching(/^txn_/), body.transactionId]);
  expect(new Set(keys()).size).toBe(2);
});

test.each(["limits the rate", "hangs", "creates and never answers"] as const)(
  "a checkout while Stripe %s answers 502, and the next try is the same transaction with one session",
  async (behaviour) => {
    const { ask } = await refuseOnce(behaviour);
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(new Set(keys())).toEqual(new Set([body.transactionId]));
    expect(stripe.countOf(body.transactionId)).toBe(1);
  },
);

test("a checkout succeeds after an internal error that Stripe repeats under the same key", async () => {
  const { ask } = await refuseOnce("has a failure");
  // The same transaction again: Stripe answers what it answered before.
  expectRefusal(await ask(), 502, "Could not create checkout");
  const { status, body } = await ask();
  expect(status).toBe(201);
  expect(new Set(keys()).size).toBe(2);
  expect(stripe.countOf(body.transactionId)).toBe(1);
});

test("a retry after the offer was renamed, which Stripe refuses under the same key, is made under another", async () => {
  const { scene, ask } = await refuseOnce("creates and never answers");
  const rename = (name: string) => app.sql("UPDATE offers.offer SET name = $1 WHERE id = $2", [name, scene.offer.id]);
  await rename("Meridian 30 GB, renamed");
  try {
    expectRefusal(await ask(), 502, "Could not create checkout");
    const { status, body } = await ask();
    expect(status).toBe(201);
    expect(stripe.countOf(body.transactionId)).toBe(1);
    expect(new Set(keys()).size).toBe(2);
    expect(keys().at(-1)).toBe(body.transactionId);
  } finally {
    await rename(scene.offer.name);
  }
});
