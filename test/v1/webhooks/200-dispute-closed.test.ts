import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a dispute that is closed in the merchant's favour returns the conversion to pending", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.disputeOpened(scene);
  expect(await processor.disputeClosed(scene, "won")).toMatchObject({
    status: 200,
    body: { received: true, conversionId: scene.conversionId },
  });
  const { history, ...conversion } = await app.lifecycle.conversion(scene.conversionId);
  expect(conversion).toMatchObject({ status: "pending", commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4 });
  expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "disputed", "pending"]);
});

test("a lost dispute claws the conversion back", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.disputeOpened(scene);
  await processor.disputeClosed(scene, "lost");
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    builderPayout: 0,
  });
});

test("a dispute that is closed before it is opened leads to the same state as in order", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.disputeClosed(scene, "lost");
  await processor.disputeOpened(scene);
  expect((await app.lifecycle.conversion(scene.conversionId)).status).toBe("clawed_back");
});

test("a refund and a lost dispute of one payment claw back once [P6]", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.refundSucceeded(scene);
  await processor.disputeOpened(scene);
  await processor.disputeClosed(scene, "lost");
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    networkFee: 0,
    builderPayout: 0,
  });
});
