import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a repeated rejection returns the same decision and writes nothing", async () => {
  const { conversionId, offer } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  const path = `/v1/conversions/${conversionId}/reject`;
  const first = await merchant.post(path, { reasonCode: "duplicate", note: "Order 7 again." });
  expect(first.status).toBe(201);
  for (const again of [
    () => merchant.post(path, { reasonCode: "duplicate", note: "Order 7 again." }),
    () => merchant.post(path, { reasonCode: "duplicate" }),
    () => app.operator.post(path, { reasonCode: "duplicate" }),
  ]) {
    const { status, body } = await withoutChange(app, again);
    expect({ status, body }).toEqual({ status: 200, body: first.body });
  }
});

test("twenty concurrent rejections record one decision", async () => {
  const { conversionId, offer } = await app.lifecycle.paid();
  const merchant = app.merchantClient(offer.merchantId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => merchant.post(`/v1/conversions/${conversionId}/reject`, { reasonCode: "fraud" })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(19).fill(200), 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});
