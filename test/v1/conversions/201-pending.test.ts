import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";

const app = useApplication();

test("a merchant's report makes a pending conversion in the specification's shape [T1][E7]", async () => {
  const scene = await app.lifecycle.recommended({ merchant: "Aegis Insurance", offer: "ae-travel" });
  const report = { ...reportOf(scene), transactionValue: 120.5 };
  const { status, body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  expect(status).toBe(201);
  expect(body).toEqual({
    conversionId: expect.stringMatching(/^conv_/),
    sessionId: scene.session.id,
    orderReference: report.orderReference,
    transactionValue: 120.5,
    commission: { amount: 9, networkFee: 1.8, builderPayout: 7.2, type: "cpa" },
    status: "pending",
    validationPeriodDays: 14,
  });
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    conversionPath: "merchant_report",
    verification: "pending_validation",
    recommendationId: scene.recommendation.id,
    agentId: app.holderOf(app.agent),
  });
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("converted");
});

test.each([
  // 15 % of 182.40
  ["Aegis Insurance", "ae-pet", 182.4, "percentage", 27.36, 5.47, 21.89],
  // 15 + 3 % of 487.32
  ["Skylark Air", "sk-jfk-lhr", 487.32, "hybrid", 29.62, 5.92, 23.7],
  ["Verdant Energy", "ve-fix-12", 0.01, "cpa", 35, 7, 28],
  ["Kumo Mobile", "kumo-3", 1000, "percentage", 125, 25, 100],
])(
  "a report at %s of the offer %s with the value %d has the commission of its %s terms",
  async (merchant, offer, value, type, amount, networkFee, builderPayout) => {
    const scene = await app.lifecycle.recommended({ merchant, offer });
    const { body } = await app
      .merchantClient(scene.offer.merchantId)
      .post("/v1/conversions", { ...reportOf(scene), transactionValue: value });
    expect(body).toMatchObject({ transactionValue: value, commission: { amount, networkFee, builderPayout, type } });
  },
);

test.each([
  ["sim", "Lark Mobile", 30],
  ["broadband", "Northwind Fibre", 31],
  ["energy", "Verdant Energy", 42],
  ["flights", "Skylark Air", 7],
  ["hotels", "Harbour Hotels", 30],
  ["insurance", "Aegis Insurance", 14],
])("a conversion in the vertical %s is pending for the published number of days [R3]", async (_, merchant, days) => {
  const { conversionId } = await app.lifecycle.reported({ merchant });
  expect((await app.lifecycle.conversion(conversionId)).validationPeriodDays).toBe(days);
});
