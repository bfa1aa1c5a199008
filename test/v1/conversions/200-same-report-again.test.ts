import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("a repeated report returns the same conversion with 200 [A13][E7]", async () => {
  const scene = await app.lifecycle.recommended();
  const merchant = app.merchantClient(scene.offer.merchantId);
  const report = reportOf(scene);
  const [first, again] = [
    await merchant.post("/v1/conversions", report),
    await merchant.post("/v1/conversions", report),
  ];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body).toEqual(first.body);
});

test("ten concurrent requests with the same report make one conversion", async () => {
  const scene = await app.lifecycle.recommended();
  const merchant = app.merchantClient(scene.offer.merchantId);
  const report = reportOf(scene);
  const answers = await Promise.all(Array.from({ length: 10 }, () => merchant.post("/v1/conversions", report)));
  expect(new Set(answers.map(({ body }) => body.conversionId)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
});

test("the same order reference at two merchants makes two conversions [A13][P25][P30]", async () => {
  const [lark, kumo] = [
    await app.lifecycle.recommended(),
    await app.lifecycle.recommended({ merchant: "Kumo Mobile" }),
  ];
  const report = { orderReference: "shared-1", transactionValue: 1000 };
  const answers = [
    await app.merchantClient(lark.offer.merchantId).post("/v1/conversions", { ...report, sessionId: lark.session.id }),
    await app.merchantClient(kumo.offer.merchantId).post("/v1/conversions", { ...report, sessionId: kumo.session.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
});
