import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("an agent reads its checkout with the values of the response that created it", async () => {
  const scene = await app.lifecycle.checkedOut();
  const { status, body } = await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`);
  expect(status).toBe(200);
  const { conversionId, createdAt, expiresAt, paidAt, ...shown } = body;
  expect(shown).toEqual(scene.checkout);
});

test("the merchant, the builder and an operator may read a checkout [W1]", async () => {
  const scene = await app.lifecycle.checkedOut();
  for (const client of [app.merchantClient(scene.offer.merchantId), app.builder, app.operator]) {
    expect(await client.get(`/v1/checkouts/${scene.checkout.transactionId}`)).toMatchObject({
      status: 200,
      body: { paymentId: scene.checkout.paymentId },
    });
  }
});
