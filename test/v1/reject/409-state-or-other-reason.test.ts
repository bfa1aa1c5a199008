import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

async function refuse(conversionId: string, merchantId: string, error: string) {
  const path = `/v1/conversions/${conversionId}/reject`;
  for (const client of [app.merchantClient(merchantId), app.operator]) {
    expectRefusal(await withoutChange(app, () => client.post(path, { reasonCode: "fraud" })), 409, error);
  }
}
const notIn = (state: string) =>
  `A conversion that is ${state} cannot be rejected; only one that is pending or disputed can`;

test("a rejection of a clawed-back conversion is refused with 409 and its state [T8]", async () => {
  const scene = await app.lifecycle.paid();
  await app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  await refuse(scene.conversionId, scene.offer.merchantId, notIn("clawed back"));
});

test("a second rejection for another reason is refused with 409 and the first reason", async () => {
  const { conversionId, offer } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  await merchant.post(`/v1/conversions/${conversionId}/reject`, { reasonCode: "test_order" });
  await refuse(conversionId, offer.merchantId, "The conversion was rejected before, as TEST_ORDER");
});

test("a rejection of a conversion that became eligible by time is refused with 409 and its state [T8]", async () => {
  const { conversionId, offer } = await app.lifecycle.paid();
  await app.clock.advance("31 days");
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "eligible" });
  await refuse(conversionId, offer.merchantId, notIn("eligible"));
});
