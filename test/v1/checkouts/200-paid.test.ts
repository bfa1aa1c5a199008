import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { recordStatements } from "../../support/record-statements.ts";

const app = useApplication();

test("a paid checkout leads to its conversion, for each party that may read it", async () => {
  const scene = await app.lifecycle.paid();
  const { occurredAt } = await app.lifecycle.conversion(scene.conversionId);
  for (const client of [scene.agent, app.merchantClient(scene.offer.merchantId), app.builder, app.operator]) {
    const { body } = await client.get(`/v1/checkouts/${scene.checkout.transactionId}`);
    expect(body).toMatchObject({ status: "paid", conversionId: scene.conversionId, paidAt: occurredAt });
  }
});

test("a checkout that awaits its payment has neither a conversion nor a time of payment", async () => {
  const scene = await app.lifecycle.checkedOut();
  const { body } = await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`);
  expect(body).toMatchObject({ status: "awaiting_payment", conversionId: null, paidAt: null });
  expect(Date.parse(body.createdAt)).toBeLessThan(Date.parse(body.expiresAt));
});

test("a sale that is only reported leaves its checkout unpaid", async () => {
  const scene = await app.lifecycle.checkedOut();
  const report = { sessionId: scene.session.id, orderReference: "by-phone", transactionValue: 20 };
  expect((await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report)).status).toBe(201);
  const { body } = await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`);
  expect(body).toMatchObject({ status: "awaiting_payment", paidAt: null });
});

test("the status and the conversion of a checkout are read at once, so that they agree while it is being paid", async () => {
  const { checkout } = await app.lifecycle.paid();
  const statements = await recordStatements(() => app.agent.get(`/v1/checkouts/${checkout.transactionId}`));
  const reads = statements.filter(({ text }) => /FROM conversion c\s+WHERE c\.checkout_id/.test(text));
  expect(reads).toHaveLength(1);
});
