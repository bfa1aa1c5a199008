import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

/** The members of a conversion (specification, "Conversion"). */
const SPECIFIED = [
  "conversionId",
  "transactionValue",
  "commissionAmount",
  "networkFee",
  "builderPayout",
  "conversionPath",
  "status",
  "orderReference",
  "recommendationId",
  "sessionId",
  "merchantId",
  "agentId",
];

test("merchant, builder and operator may read the whole conversion [W4]", async () => {
  const scene = await app.lifecycle.paid();
  for (const client of [app.merchantClient(scene.offer.merchantId), app.builder, app.operator]) {
    const { status, body } = await client.get(`/v1/conversions/${scene.conversionId}`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(SPECIFIED));
    expect(body.history).toMatchObject([{ from: null, to: "pending" }]);
  }
});

test("an agent may read the status of its conversion, and no amounts [W4]", async () => {
  const scene = await app.lifecycle.paid();
  const { status, body } = await app.agent.get(`/v1/conversions/${scene.conversionId}`);
  expect(status).toBe(200);
  expect(body).toEqual({ conversionId: scene.conversionId, status: "pending" });
});
