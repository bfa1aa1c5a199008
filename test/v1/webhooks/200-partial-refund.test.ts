import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a partial refund claws the conversion back by default [R1]", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  await app.processorOf(scene.offer.merchantId).refundSucceeded(scene, 100);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    builderPayout: 0,
  });
  expect((await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`)).body.status).toBe("partially_refunded");
});

test("under prorate a partial refund lowers the commission in proportion, and a full refund claws it back", async () => {
  const merchantId = app.merchantOf("Lark Mobile");
  const { body } = await app.operator.query(
    "mutation Terms($merchantId: ID!) { setMerchantTerms(merchantId: $merchantId, input: { partialRefunds: PRORATE }) { terms { partialRefunds } } }",
    { merchantId },
  );
  expect(body).toEqual({ data: { setMerchantTerms: { terms: { partialRefunds: "PRORATE" } } } });
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const processor = app.processorOf(merchantId);
  await processor.refundSucceeded(scene, 200);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "pending",
    commissionAmount: 6,
    networkFee: 1.2,
    builderPayout: 4.8,
  });
  await processor.refundSucceeded(scene, 600);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    networkFee: 0,
    builderPayout: 0,
  });
});
