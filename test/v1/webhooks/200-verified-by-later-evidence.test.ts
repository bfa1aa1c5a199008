import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a valid event after an altered one makes the same conversion verified [E6]", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const beta = await processor.deliver(processor.event("payment_succeeded", scene, { amount: 700 }));
  expect(beta.body.verification).toBe("beta_payment_observed");
  const good = await processor.paymentSucceeded(scene);
  expect(good.body).toMatchObject({ conversionId: beta.body.conversionId, verification: "verified" });
});

test("an altered event after a valid one leaves the conversion verified", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.deliver(processor.event("payment_succeeded", scene, { amount: 100_000 }));
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    verification: "verified",
    transactionValue: 8,
    commissionAmount: 8,
  });
});
