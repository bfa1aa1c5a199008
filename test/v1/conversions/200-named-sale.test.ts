import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf, type Searched } from "../../support/lifecycle.ts";
import { paymentIdOf } from "../../support/processors/sandbox.ts";

const app = useApplication();

/** Two sales of one session, both paid and not reported: a report joins one of them only if it names that one. */
async function paidTwice() {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const { id: sessionId } = scene.session;
  const { body: recommended } = await app.agent.post("/v1/recommend", { sessionId, offerId: scene.offer.id });
  const recommendation = { id: recommended.recommendationId, fallbackUrl: recommended.fallbackUrl };
  const { body: checkout } = await app.agent.post("/v1/checkout", { sessionId, recommendationId: recommendation.id });
  const other = { ...scene, recommendation, checkout };
  const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(other);
  expect(body.conversionId).not.toBe(scene.conversionId);
  return { other, conversionId: body.conversionId as string };
}

const report = (scene: Searched, names: object) =>
  app.merchantClient(scene.offer.merchantId).post("/v1/conversions", {
    ...reportOf(scene),
    transactionValue: 8,
    ...names,
  });

test.each([
  ["orderReference", "our transaction id"],
  ["transactionId", "our transaction id"],
  ["orderReference", "our payment id"],
  ["paymentId", "our payment id"],
  ["orderReference", "the processor's payment id"],
  ["paymentId", "the processor's payment id"],
] as const)("a report with the %s %s joins the sale with that id [E9][S2]", async (field, kind) => {
  const { other, conversionId } = await paidTwice();
  const ids = {
    "our transaction id": other.checkout.transactionId,
    "our payment id": other.checkout.paymentId,
    "the processor's payment id": paymentIdOf(other),
  };
  const { status, body } = await report(other, { [field]: ids[kind] });
  expect({ status, conversionId: body.conversionId }).toEqual({ status: 200, conversionId });
});

test("a report that names a sale of another session of the merchant joins it [S2]", async () => {
  const { other, conversionId } = await paidTwice();
  const elsewhere = await app.lifecycle.recommended({ offer: "lark-10" });
  const { status, body } = await report(elsewhere, { transactionId: other.checkout.transactionId });
  expect({ status, conversionId: body.conversionId }).toEqual({ status: 200, conversionId });
});

test("a report that names another merchant's checkout joins none of that merchant's sales [S2]", async () => {
  const { other } = await paidTwice();
  const kumo = await app.lifecycle.recommended({ merchant: "Kumo Mobile" });
  const names = { transactionId: other.checkout.transactionId, paymentId: other.checkout.paymentId };
  const { status, body } = await report(kumo, { ...names, transactionValue: 990 });
  expect(status).toBe(201);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ merchantId: kumo.offer.merchantId });
});
