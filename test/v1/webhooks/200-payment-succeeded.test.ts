import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each(["payment_intent.payment_succeeded", "payment_intent.succeeded", "payment_succeeded"])(
  "%s records a pending, verified conversion with the split of the specification's example",
  async (name) => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = app.processorOf(scene.offer.merchantId);
    const answer = await processor.deliver(processor.event(name, scene));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      received: true,
      status: "conversion_recorded",
      conversionId: expect.stringMatching(/^conv_/),
      verification: "verified",
    });
    expect(await app.lifecycle.conversion(answer.body.conversionId)).toMatchObject({
      status: "pending",
      conversionPath: "verified_payment",
      verification: "verified",
      transactionValue: 8,
      currency: "GBP",
      commissionAmount: 8,
      networkFee: 1.6,
      builderPayout: 6.4,
      recommendationId: scene.recommendation.id,
      sessionId: scene.session.id,
      merchantId: scene.offer.merchantId,
      agentId: app.holderOf(app.agent),
      transactionId: scene.checkout.transactionId,
      validationPeriodDays: 30,
    });
  },
);

test("the five checks are recorded in their order, each with outcome, inputs and time [E6]", async () => {
  const { conversionId } = await app.lifecycle.paid();
  const { checks } = await app.lifecycle.conversion(conversionId);
  expect(checks.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome])).toEqual([
    ["source_authenticated", "pass"],
    ["code_signature", "pass"],
    ["payload_matches", "pass"],
    ["amount_matches", "pass"],
    ["payment_succeeded", "pass"],
  ]);
  for (const check of checks)
    expect(check).toMatchObject({ inputs: expect.any(Object), checkedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test("a payment completes payment_received, the session and the checkout [R4]", async () => {
  const scene = await app.lifecycle.paid();
  expect((await app.lifecycle.conversion(scene.conversionId)).milestones).toMatchObject([
    { step: "payment_received", status: "completed" },
  ]);
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("converted");
  expect((await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`)).body.status).toBe("paid");
});
