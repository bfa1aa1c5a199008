import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("a report joins the conversion of its paid sale, and the path stays the payment's [A12][E9][S3]", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const report = { ...reportOf(scene), transactionValue: 8 };
  const { status, body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    conversionId: scene.conversionId,
    orderReference: report.orderReference,
    commission: { amount: 8 },
  });
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    conversionPath: "verified_payment",
    verification: "verified",
    orderReference: report.orderReference,
  });
});

test("a payment joins the conversion of its reported sale, and the path becomes the payment's [E9][S3]", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const report = { ...reportOf(scene), transactionValue: 8 };
  const reported = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  expect(reported.status).toBe(201);
  const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
  expect(body).toMatchObject({ conversionId: reported.body.conversionId, verification: "verified" });
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    conversionPath: "verified_payment",
    orderReference: report.orderReference,
    commissionAmount: 8,
  });
});
