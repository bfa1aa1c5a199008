import { beforeEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { createStripeSender } from "../../support/processors/stripe-events.ts";
import { expectRefusal } from "../../support/refusals.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const { setUp, purchase, read, revoke } = createPaymentMethods(app);
const MERCHANT = "Meridian Mobile";

beforeEach(() => {
  Object.assign(stripe, { behaviour: "creates" });
  Object.assign(stripe.stored, { card: "pays", isSearchLate: false, refusedBuyer: null });
});

async function granted() {
  const method = await setUp({ merchant: MERCHANT });
  stripe.stored.complete(method.id);
  return method;
}
const recommended = () => app.lifecycle.recommended({ merchant: MERCHANT, offer: "mer-30" });
const intentsOf = (transactionId: string) =>
  stripe.stored.intents.filter(({ metadata }) => metadata["transaction_id"] === transactionId);

async function send(type: string, object: object) {
  const connection = app.demo.connections[app.merchantOf(MERCHANT)];
  if (connection === undefined) throw new Error("the demo has no connection of that merchant");
  return createStripeSender(app.anonymous, connection, app.clock.time)(type, object);
}

test("a stored card is charged off-session under our idempotency key, and its event makes a verified conversion", async () => {
  const method = await granted();
  const scene = await recommended();
  const { status, body } = await purchase(scene, method.id);
  const [intent] = intentsOf(body.transactionId);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { status: "succeeded", confirmation: intent?.id, actionUrl: null },
  });
  const request = stripe.requests.findLast(({ path }) => path === "/v1/payment_intents");
  expect(request?.headers["idempotency-key"]).toBe(body.transactionId);
  expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
    amount: "1050",
    currency: "gbp",
    off_session: "true",
    confirm: "true",
  });
  expect(Object.keys(intent?.metadata ?? {}).toSorted()).toEqual([
    "aap_agent_id",
    "aap_code",
    "aap_merchant_id",
    "aap_offer_id",
    "aap_recommendation_id",
    "aap_session_id",
    "transaction_id",
  ]);
  const event = await send("payment_intent.succeeded", {
    ...intent,
    object: "payment_intent",
    amount_received: intent?.amount,
  });
  expect(event.body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect((await app.lifecycle.conversion(event.body.conversionId)).transactionId).toBe(body.transactionId);
  expect((await read(method.id)).used).toBe(10.5);
});

test("what Stripe needs to charge the card is sealed in the database", async () => {
  const method = await granted();
  expect(await (await fetch(method.setupUrl)).text()).toContain("Permission granted");
  const rows = await app.sql("SELECT * FROM checkout.payment_method WHERE id = $1", [method.id]);
  const setup = stripe.stored.setups.find(({ reference }) => reference === method.id);
  expect(JSON.stringify(rows)).toContain(setup?.id);
  for (const secret of [setup?.customer, setup?.paymentMethod]) expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).not.toContain(new URL(method.setupUrl).pathname.split("/").at(-1));
});

test("a declined card releases its amount", async () => {
  const method = await granted();
  stripe.stored.card = "declines";
  expect(await purchase(await recommended(), method.id)).toMatchObject({ status: 201, body: { status: "declined" } });
  expect((await read(method.id)).used).toBe(0);
});

test("a card whose bank wants the buyer to authenticate leads to Stripe's page, also after the failed event", async () => {
  const method = await granted();
  stripe.stored.card = "wants authentication";
  const scene = await recommended();
  const first = await purchase(scene, method.id);
  const [intent] = intentsOf(first.body.transactionId);
  expect(first.body).toMatchObject({
    status: "requires_action",
    actionUrl: `https://hooks.stripe.com/redirect/${intent?.id}`,
  });
  await send("payment_intent.payment_failed", { ...intent, object: "payment_intent" });
  await app.clock.advance("5 seconds");
  expect((await purchase(scene, method.id)).body).toEqual(first.body);
  expect((await read(method.id)).used).toBe(10.5);
  if (intent) stripe.stored.succeed(intent);
  await app.clock.advance("5 seconds");
  expect((await purchase(scene, method.id)).body).toMatchObject({ status: "succeeded", actionUrl: null });
});

test.each(["creates and never responds", "hangs", "limits the rate"] as const)(
  "while Stripe %s, a purchase is processing and keeps its amount; the next request has the same key and makes one payment",
  async (behaviour) => {
    const method = await granted();
    await fetch(method.setupUrl);
    const scene = await recommended();
    stripe.behaviour = behaviour;
    const first = await purchase(scene, method.id);
    expect(first).toMatchObject({ status: 201, body: { status: "processing", confirmation: null } });
    expect((await read(method.id)).used).toBe(10.5);
    stripe.behaviour = "creates";
    const second = await purchase(scene, method.id);
    expect(second.body).toMatchObject({ status: "succeeded", transactionId: first.body.transactionId });
    expect(intentsOf(first.body.transactionId)).toHaveLength(1);
    expect((await read(method.id)).used).toBe(10.5);
  },
);

test("after a revocation, a purchase without an answer ends as Stripe decides, and a card that Stripe removed is not charged", async () => {
  const method = await granted();
  await fetch(method.setupUrl);
  const [paid, unpaid] = [await recommended(), await recommended()];
  stripe.behaviour = "creates and never responds";
  const [first, second] = [await purchase(paid, method.id), await purchase(unpaid, method.id)];
  const lost = intentsOf(second.body.transactionId);
  expect(lost).toHaveLength(1);
  stripe.behaviour = "creates";
  expect((await revoke(method.setupUrl)).status).toBe(303);
  expect((await purchase(paid, method.id)).body).toMatchObject({
    status: "succeeded",
    transactionId: first.body.transactionId,
  });
  expect(intentsOf(first.body.transactionId)).toHaveLength(1);
  expectRefusal(await purchase(await recommended(), method.id), 403, "The buyer revoked the payment method");
});

test("after a revocation Stripe is not asked again for a payment that it never got, and the amount is released when none can appear", async () => {
  const method = await granted();
  await fetch(method.setupUrl);
  const scene = await recommended();
  stripe.behaviour = "hangs";
  const first = await purchase(scene, method.id);
  expect((await revoke(method.setupUrl)).status).toBe(303);
  stripe.behaviour = "creates";
  expect((await purchase(scene, method.id)).body).toEqual(first.body);
  expect(intentsOf(first.body.transactionId)).toEqual([]);
  await app.clock.advance("26 hours");
  expect((await purchase(scene, method.id)).body).toMatchObject({ status: "declined" });
  expect((await read(method.id)).used).toBe(0);
  expect(intentsOf(first.body.transactionId)).toEqual([]);
});

test("a request that Stripe refuses makes no payment, answers 502 and releases the amount", async () => {
  const method = await granted();
  await fetch(method.setupUrl);
  const setup = stripe.stored.setups.find(({ reference }) => reference === method.id);
  stripe.stored.detached.push(setup?.paymentMethod ?? "");
  const scene = await recommended();
  const refusal = await purchase(scene, method.id);
  expectRefusal(refusal, 502, "Could not make the payment: the payment processor refused the request");
  expect(refusal.body.retryable).toBeUndefined();
  expect((await read(method.id)).used).toBe(0);
  const [handoff] = await app.sql<{ state: string }>(
    "SELECT state FROM checkout.handoff WHERE recommendation_id = $1",
    [scene.recommendation.id],
  );
  expect(handoff?.state).toBe("dropped");
});

test.each([
  ["refuses the key", undefined],
  ["limits the rate", true],
] as const)("a set-up that fails because Stripe %s answers 502, retryable: %s", async (behaviour, retryable) => {
  stripe.behaviour = behaviour;
  const refusal = await app.agent.post("/v1/payment-methods/setup", {
    merchantId: app.merchantOf(MERCHANT),
    currency: "GBP",
    perPurchaseLimit: 20,
    totalLimit: 50,
  });
  expectRefusal(refusal, 502, "Could not set up the payment method");
  expect(refusal.body.retryable).toBe(retryable);
});

test("a purchase without an answer is not requested again after 23 hours, but looked for by its transaction id", async () => {
  const method = await granted();
  await fetch(method.setupUrl);
  const scene = await recommended();
  stripe.behaviour = "creates and never responds";
  const first = await purchase(scene, method.id);
  stripe.behaviour = "creates";
  stripe.requests.length = 0;
  await app.clock.advance("23 hours");
  expect((await purchase(scene, method.id)).body).toMatchObject({
    status: "succeeded",
    transactionId: first.body.transactionId,
  });
  expect(stripe.requests.filter(({ path }) => path === "/v1/payment_intents")).toEqual([]);
  expect((await read(method.id)).used).toBe(10.5);
});

test("a payment that Stripe's search does not show keeps its amount, and is declined only if it is not found after 25 hours", async () => {
  const method = await granted();
  await fetch(method.setupUrl);
  const [late, missing] = [await recommended(), await recommended()];
  stripe.behaviour = "creates and never responds";
  expect((await purchase(late, method.id)).body.status).toBe("processing");
  stripe.behaviour = "limits the rate";
  expect((await purchase(missing, method.id)).body.status).toBe("processing");
  Object.assign(stripe, { behaviour: "creates" });
  stripe.stored.isSearchLate = true;
  stripe.requests.length = 0;
  await app.clock.advance("23 hours");
  expect((await purchase(late, method.id)).body.status).toBe("processing");
  expect((await purchase(missing, method.id)).body.status).toBe("processing");
  expect((await read(method.id)).used).toBe(21);
  stripe.stored.isSearchLate = false;
  await app.clock.advance("2 hours");
  expect((await purchase(late, method.id)).body.status).toBe("succeeded");
  expect((await purchase(missing, method.id)).body.status).toBe("declined");
  expect(stripe.requests.filter(({ path }) => path === "/v1/payment_intents")).toEqual([]);
  expect((await read(method.id)).used).toBe(10.5);
});

test("the log of a refused confirmation does not show the buyer, whom Stripe's error names", async () => {
  const method = await granted();
  Object.assign(stripe.stored, { card: "wants authentication", refusedBuyer: "ada@example.org" });
  await purchase(await recommended(), method.id);
  const logged = app.warnings.findLast(({ msg }) => msg === "a purchase has no answer");
  expect(logged).toMatchObject({ err: { name: "StripeInvalidRequestError", statusCode: 400 } });
  expect(JSON.stringify(app.warnings)).not.toContain("ada@example.org");
});
