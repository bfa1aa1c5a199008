import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { paymentIdOf } from "../../support/processors/sandbox.ts";
import { setTerms } from "../../support/set-terms.ts";

const app = useApplication();

async function refunded(object: Record<string, unknown>) {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = { id: `re_${scene.conversionId}`, payment_id: paymentIdOf(scene), ...object };
  const { status, body } = await processor.deliver(processor.laterEvent("refund.succeeded", scene, refund));
  expect(status).toBe(200);
  return { answer: body, conversion: await app.lifecycle.conversion(scene.conversionId) };
}

test.each(["failed", "canceled", "cancelled", "pending", "a_new_word", "constructor"])(
  "refund.succeeded with the status %s does not claw back",
  async (status) => {
    const { conversion } = await refunded({ status });
    expect(conversion).toMatchObject({ status: "pending", commissionAmount: 8 });
  },
);

test.each(["succeeded", null])("refund.succeeded with the status %s claws back", async (status) => {
  const { answer, conversion } = await refunded({ status });
  expect(answer.status).toBe("clawed_back");
  expect(conversion).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
});

test("a partial refund in an unreadable currency does not count as a full refund", async () => {
  await setTerms(app, "Lark Mobile", { partialRefunds: "PRORATE" });
  for (const currency of ["pounds", "XQQ", 826]) {
    const { conversion } = await refunded({ amount: 200, currency });
    expect(conversion).toMatchObject({ status: "pending", commissionAmount: 8 });
  }
  expect((await refunded({ amount: 200 })).conversion).toMatchObject({ status: "pending", commissionAmount: 6 });
});

test("a dispute that is closed with the status constructor is stored and leaves the sale disputed", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.disputeOpened(scene);
  const dispute = { id: `dp_${scene.checkout.transactionId}`, payment_id: paymentIdOf(scene) };
  for (const status of ["constructor", "__proto__", "toString"]) {
    const event = processor.laterEvent("dispute.closed", scene, { ...dispute, status });
    expect(await processor.deliver(event)).toMatchObject({ status: 200, body: { received: true } });
    expect(await app.sql("SELECT event_id FROM settlement.evidence WHERE event_id = $1", [event.id])).toHaveLength(1);
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });
  }
});
