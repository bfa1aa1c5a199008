import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { amountMinorOf, paymentIdOf } from "../../support/processors/sandbox.ts";

const app = useApplication();

test.each(["refund.succeeded", "charge.refunded"])(
  "%s makes the conversion clawed_back with amounts of zero",
  async (name) => {
    const scene = await app.lifecycle.paid();
    const processor = app.processorOf(scene.offer.merchantId);
    const refund =
      name === "charge.refunded"
        ? processor.laterEvent(name, scene, { id: paymentIdOf(scene), amount_refunded: amountMinorOf(scene.checkout) })
        : processor.laterEvent(name, scene, { id: "re_full_1", payment_id: paymentIdOf(scene) });
    const answer = await processor.deliver(refund);
    expect(answer).toMatchObject({
      status: 200,
      body: { received: true, status: "clawed_back", conversionId: scene.conversionId },
    });
    const conversion = await app.lifecycle.conversion(scene.conversionId);
    expect(conversion).toMatchObject({ status: "clawed_back", commissionAmount: 0, networkFee: 0, builderPayout: 0 });
    expect(conversion.history.map(({ to }: { to: string }) => to)).toEqual(["pending", "clawed_back"]);
    expect((await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`)).body.status).toBe("refunded");
  },
);

test("one refund under both event names claws back once [A6]", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.refundSucceeded(scene);
  await processor.deliver(
    processor.laterEvent("charge.refunded", scene, {
      id: paymentIdOf(scene),
      amount_refunded: amountMinorOf(scene.checkout),
    }),
  );
  const { history, status } = await app.lifecycle.conversion(scene.conversionId);
  expect(status).toBe("clawed_back");
  expect(history).toHaveLength(2);
});
