import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { CARDS, createPaymentMethods } from "../../support/payment-methods.ts";

const app = useApplication();
const { granted, purchase, read } = createPaymentMethods(app);

test("a declined purchase reserves nothing, makes no conversion, and a new request makes a new attempt", async () => {
  const method = await granted({ card: CARDS.declines, perPurchaseLimit: 8, totalLimit: 8 });
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const first = await purchase(scene, method.id);
  expect(first).toMatchObject({ status: 201, body: { status: "declined", actionUrl: null } });
  expect((await read(method.id)).used).toBe(0);
  const second = await purchase(scene, method.id);
  expect(second).toMatchObject({ status: 201, body: { status: "declined" } });
  expect(second.body.transactionId).not.toBe(first.body.transactionId);
  expect((await read(method.id)).used).toBe(0);
  const rows = await app.sql("SELECT FROM settlement.conversion WHERE recommendation_id = $1", [
    scene.recommendation.id,
  ]);
  expect(rows).toEqual([]);
  // After a decline the recommendation can still be handed off.
  const link = await app.agent.post("/v1/purchase", { recommendationId: scene.recommendation.id });
  expect(link).toMatchObject({ status: 201, body: { status: "awaiting_payment", mode: "checkout" } });
});
