import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("the agent reads its checkout back as it was made", async () => {
  const scene = await app.lifecycle.checkedOut();
  const { status, body } = await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`);
  expect(status).toBe(200);
  expect(body).toEqual(scene.checkout);
});

test("its merchant, its builder and the operator read it too [W1]", async () => {
  const scene = await app.lifecycle.checkedOut();
  for (const client of [app.merchantClient(scene.offer.merchantId), app.builder, app.operator]) {
    expect(await client.get(`/v1/checkouts/${scene.checkout.transactionId}`)).toMatchObject({
      status: 200,
      body: { paymentId: scene.checkout.paymentId },
    });
  }
});
