import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";
import { CARDS, createPaymentMethods, submit } from "../../support/payment-methods.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();
const { setUp, granted, processorPageOf, purchase, read, revoke } = createPaymentMethods(app);
const MERCHANT = "Meridian Mobile";

const recommended = () => app.lifecycle.recommended({ merchant: MERCHANT, offer: "mer-30" });
const conversionOf = (transactionId: string) =>
  eventually(async () => {
    const { body } = await app.operator.get(`/v1/checkouts/${transactionId}`);
    return body.conversionId as string | null;
  });
const eventsOf = async (transactionId: string) =>
  (
    await app.sql<{ type: string }>(
      `SELECT e.type FROM checkout.sandbox_event e JOIN checkout.sandbox_payment p ON p.id = e.payment_id
       WHERE p.transaction_id = $1 ORDER BY e.id`,
      [transactionId],
    )
  ).map(({ type }) => type);

test("a buyer stores a card at the simulated Stripe, and a purchase with it becomes a verified conversion", async () => {
  const method = await granted({ merchant: MERCHANT });
  const { status, body } = await purchase(await recommended(), method.id);
  expect({ status, body }).toMatchObject({ status: 201, body: { status: "succeeded", actionUrl: null } });
  expect(body.confirmation).toMatch(/^pi_/);
  const conversion = await app.lifecycle.conversion(await conversionOf(body.transactionId));
  expect(conversion).toMatchObject({ verification: "verified", transactionValue: 10.5 });
  expect((await read(method.id)).used).toBe(10.5);
  // A payment without a Checkout Session has no event of one.
  expect(await eventsOf(body.transactionId)).toEqual(["payment_intent.succeeded"]);
});

test("a card that the simulated Stripe declines releases its amount", async () => {
  const method = await granted({ merchant: MERCHANT, card: CARDS.declines });
  const { status, body } = await purchase(await recommended(), method.id);
  expect({ status, body }).toMatchObject({ status: 201, body: { status: "declined", actionUrl: null } });
  expect((await read(method.id)).used).toBe(0);
  expect(await eventsOf(body.transactionId)).toEqual(["payment_intent.payment_failed"]);
});

test("a card whose bank wants the buyer is confirmed on the simulator's page", async () => {
  const method = await granted({ merchant: MERCHANT, card: CARDS.requiresAction });
  const scene = await recommended();
  const first = await purchase(scene, method.id);
  expect(first.body.status).toBe("requires_action");
  expect((await submit(first.body.actionUrl, { action: "pay", card: CARDS.pays })).status).toBe(303);
  await app.clock.advance("5 seconds");
  const again = await purchase(scene, method.id);
  expect(again.body).toMatchObject({ status: "succeeded", transactionId: first.body.transactionId });
  expect(await conversionOf(first.body.transactionId)).toMatch(/^conv_/);
  expect(await eventsOf(first.body.transactionId)).toEqual([
    "payment_intent.payment_failed",
    "payment_intent.succeeded",
  ]);
});

test("a payment that takes days at the simulated Stripe is processing, then succeeds", async () => {
  const method = await granted({ merchant: MERCHANT, card: CARDS.processing });
  const scene = await recommended();
  const first = await purchase(scene, method.id);
  expect(first.body.status).toBe("processing");
  await app.clock.advance("6 seconds");
  expect((await purchase(scene, method.id)).body).toMatchObject({
    status: "succeeded",
    transactionId: first.body.transactionId,
  });
});

test("a payment that the buyer does not confirm within 24 hours is cancelled and releases its amount", async () => {
  const method = await granted({ merchant: MERCHANT, card: CARDS.requiresAction });
  const scene = await recommended();
  const { transactionId } = (await purchase(scene, method.id)).body;
  expect((await read(method.id)).used).toBe(10.5);
  await app.clock.advance("24 hours");
  expect((await purchase(scene, method.id)).body).toMatchObject({ status: "declined", transactionId });
  expect((await read(method.id)).used).toBe(0);
  expect((await app.operator.get(`/v1/checkouts/${transactionId}`)).body.status).toBe("cancelled");
});

test("a card that Stripe refuses is not stored, and a revoked one is not charged", async () => {
  const method = await setUp({ merchant: MERCHANT });
  expect((await submit(await processorPageOf(method.setupUrl), { card: CARDS.refused })).status).toBe(422);
  expect((await read(method.id)).status).toBe("pending");
  const other = await granted({ merchant: MERCHANT });
  expect((await revoke(other.setupUrl)).status).toBe(303);
  expectRefusal(await purchase(await recommended(), other.id), 403, "The buyer revoked the payment method");
});
