import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { paymentIdOf } from "../../support/processors/sandbox.ts";

const app = useApplication();

test.each(["dispute.opened", "charge.dispute.created"])("%s makes the conversion disputed [T5]", async (name) => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  const answer = await processor.deliver(
    processor.laterEvent(name, scene, { id: "dp_1", payment_id: paymentIdOf(scene), status: "needs_response" }),
  );
  expect(answer).toMatchObject({
    status: 200,
    body: { received: true, status: "disputed", conversionId: scene.conversionId },
  });
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });
  expect((await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`)).body.status).toBe("disputed");
});
