import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("a second request for an open checkout returns the same checkout", async () => {
  const scene = await app.lifecycle.checkedOut();
  const again = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(again).toMatchObject({ status: 201, body: scene.checkout });
});

test("a second request for a checkout that is paid returns it as it is read, and so does a purchase without a payment method", async () => {
  const { checkout, ...scene } = await app.lifecycle.paid();
  const read = (await app.agent.get(`/v1/checkouts/${checkout.transactionId}`)).body;
  expect(read.status).toBe("paid");
  const { status, session } = read;
  const again = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(again).toMatchObject({ status: 201, body: { ...checkout, status, session } });
  const { recommendationId } = handoffOf(scene);
  expect(await app.agent.post("/v1/purchase", { recommendationId })).toMatchObject({ status: 201, body: again.body });
  const mutation =
    "mutation C($input: CreateCheckoutInput!) { createCheckout(input: $input) { status sessionStatus } }";
  const { body } = await app.agent.query(mutation, { input: handoffOf(scene) });
  expect(body.data.createCheckout).toEqual({ status: "PAID", sessionStatus: "CONVERTED" });
});

test("a repeat with the same Idempotency-Key is the first response, also after the payment", async () => {
  const scene = await app.lifecycle.recommended();
  const headers = { "content-type": "application/json", "idempotency-key": "the-same" };
  const init = { method: "POST", headers, body: JSON.stringify(handoffOf(scene)) };
  const { body: checkout } = await app.agent.send("/v1/checkout", init);
  await app.processorOf(scene.offer.merchantId).paymentSucceeded({ ...scene, checkout });
  const again = await app.agent.send("/v1/checkout", init);
  expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", checkout]);
});

test("twenty concurrent requests make one checkout", async () => {
  const scene = await app.lifecycle.recommended();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.agent.post("/v1/checkout", handoffOf(scene))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
  const { body } = await app.agent.query(
    "query Of($id: ID!) { session(id: $id) { checkouts { edges { node { id } } } } }",
    { id: scene.session.id },
  );
  expect(body.data.session.checkouts.edges).toHaveLength(1);
});
