import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("a refund that joined a reported sale moves with its payment to the sale of the payment's checkout", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const merchant = app.merchantClient(scene.offer.merchantId);
  const processor = app.processorOf(scene.offer.merchantId);
  const secondPayment = `pp_second_${scene.checkout.transactionId}`;
  const report = (orderReference: string, names: object = {}) =>
    merchant.post("/v1/conversions", { ...reportOf(scene), orderReference, transactionValue: 8, ...names });

  expect((await report(`first-${secondPayment}`)).body.conversionId).toBe(scene.conversionId);
  const { body: reported } = await report(`second-${secondPayment}`, { paymentId: secondPayment });
  expect(reported.conversionId).not.toBe(scene.conversionId);
  const refund = { id: `re_${secondPayment}`, payment_id: secondPayment };
  const refunded = await processor.deliver(processor.laterEvent("refund.succeeded", scene, refund));
  expect(refunded.body).toMatchObject({ status: "clawed_back", conversionId: reported.conversionId });

  const payment = processor.event("payment_intent.succeeded", scene, { id: secondPayment });
  const { status, body } = await processor.deliver(payment);
  expect(status).toBe(200);
  expect(body.conversionId).toBe(scene.conversionId);

  const paid = await app.lifecycle.conversion(scene.conversionId);
  expect(paid).toMatchObject({ status: "pending", commissionAmount: 8 });
  const other = await app.lifecycle.conversion(reported.conversionId);
  expect(other).toMatchObject({ status: "pending", builderPayout: 0 });
  const { body: evidence } = await merchant.get(`/v1/conversions/${scene.conversionId}/evidence`);
  const types = evidence.evidence.map(({ event }: { event: { type: string } }) => event.type).toSorted();
  expect(types).toEqual(["payment_intent.succeeded", "payment_intent.succeeded", "refund.succeeded"]);
  const { body: rest } = await merchant.get(`/v1/conversions/${reported.conversionId}/evidence`);
  expect(rest.evidence).toEqual([]);
  expect(rest.reviews).toMatchObject([{ reason: "possible_duplicate" }]);
});
