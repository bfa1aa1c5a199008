import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { createPaymentMethods } from "../../support/payment-methods.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const { granted, purchase } = createPaymentMethods(app);

test("a purchase is refused while a payment link of the recommendation is open, and allowed after it expired", async () => {
  const method = await granted();
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const answer = await withoutChange(app, () => purchase(scene, method.id));
  expectRefusal(answer, 409, "A payment link of this recommendation is open, so the buyer could pay twice");
  await app.sql("UPDATE checkout.handoff SET expires_at = clock.now() WHERE id = $1", [scene.checkout.transactionId]);
  expect(await purchase(scene, method.id)).toMatchObject({ status: 201, body: { status: "succeeded" } });
});

test("a purchased recommendation gets no payment link and no second purchase", async () => {
  const [method, other] = [await granted(), await granted()];
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  expect((await purchase(scene, method.id)).body.status).toBe("succeeded");
  const text = "The recommendation was already purchased with a stored payment method";
  expectRefusal(await app.agent.post("/v1/checkout", handoffOf(scene)), 409, text);
  expectRefusal(await app.agent.post("/v1/purchase", { recommendationId: scene.recommendation.id }), 409, text);
  expectRefusal(await purchase(scene, other.id), 409, text);
  const rows = await app.sql("SELECT FROM checkout.handoff WHERE recommendation_id = $1", [scene.recommendation.id]);
  expect(rows).toHaveLength(1);
});
