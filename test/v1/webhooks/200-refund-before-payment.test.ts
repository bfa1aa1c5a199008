import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a refund that comes before its payment is stored, and the payment's conversion is clawed back [P2]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const early = await processor.refundSucceeded(scene);
  expect(early).toMatchObject({ status: 200, body: { received: true, status: "parked", conversionId: null } });
  const { body } = await processor.paymentSucceeded(scene);
  expect(body.conversionId).toMatch(/^conv_/);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    builderPayout: 0,
  });
});

test("a dispute that comes before its payment makes the conversion disputed", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  expect((await processor.disputeOpened(scene)).body.status).toBe("parked");
  const { body } = await processor.paymentSucceeded(scene);
  expect((await app.lifecycle.conversion(body.conversionId)).status).toBe("disputed");
});
