import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange, withoutRequestId } from "../../support/refusals.ts";
import { createSessionSales } from "../../support/session-sales.ts";

const app = useApplication();
const sales = createSessionSales(app);
const UNKNOWN = "rec_01jaaaaaaaaaaaaaaaaaaaaaaa";

test("a report with a recommendationId and no sessionId is recorded, and the response has the session's id", async () => {
  const scene = await app.lifecycle.recommended({ offer: "lark-10" });
  const location = (await app.anonymous.get(new URL(scene.recommendation.fallbackUrl).pathname)).headers.get(
    "location",
  );
  const recommendationId = new URL(location ?? "").searchParams.get("aap_ref");
  const later = await sales.recommendToo(scene, "Lark Mobile", "lark-50");
  expect(later.recommendation.id).not.toBe(recommendationId);
  const report = { recommendationId, orderReference: "only-aap-ref", transactionValue: 8 };
  const { status, body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    sessionId: scene.session.id,
    orderReference: "only-aap-ref",
    transactionValue: 8,
    commission: { amount: 8, networkFee: 1.6, builderPayout: 6.4, type: "cpa" },
    status: "pending",
  });
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    recommendationId: scene.recommendation.id,
    conversionPath: "merchant_report",
    verification: "pending_validation",
  });
});

test("a report with a recommendationId and no sessionId joins the only paid sale of the recommendation's session", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const report = { recommendationId: scene.recommendation.id, orderReference: "paid-aap-ref", transactionValue: 8 };
  const { status, body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  expect({ status, conversionId: body.conversionId }).toEqual({ status: 200, conversionId: scene.conversionId });
});

test("the response for another merchant's recommendationId equals that for an unknown one, and nothing is recorded", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Kumo Mobile" });
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const send = (recommendationId: string) =>
    merchant.post("/v1/conversions", { recommendationId, orderReference: "foreign-aap-ref", transactionValue: 8 });
  const answer = await withoutChange(app, () => send(scene.recommendation.id));
  expectRefusal(answer, 404, "Recommendation not found");
  expect(withoutRequestId(answer)).toEqual(withoutRequestId(await send(UNKNOWN)));
});

test("a report with neither sessionId nor recommendationId is refused with 400 and records nothing", async () => {
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const send = () => merchant.post("/v1/conversions", { orderReference: "nothing", transactionValue: 8 });
  expectRefusal(await withoutChange(app, send), 400, "sessionId, orderReference and transactionValue are required");
});
