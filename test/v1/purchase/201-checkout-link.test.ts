import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("a purchase without a payment method returns the checkout object that /v1/checkout returns", async () => {
  const scene = await app.lifecycle.recommended();
  const { status, body } = await app.agent.post("/v1/purchase", { recommendationId: scene.recommendation.id });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { status: "awaiting_payment", backend: "orchestrated", mode: "checkout", session: { status: "checkout" } },
  });
  const checkout = await app.agent.post("/v1/checkout", handoffOf(scene));
  expect(checkout.body).toEqual(body);
});
