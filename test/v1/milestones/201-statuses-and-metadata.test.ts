import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each(["completed", "failed", "pending"])("a milestone with the status %s is recorded", async (status) => {
  const { conversionId, offer } = await app.lifecycle.reported();
  const answer = await app
    .merchantClient(offer.merchantId)
    .post(`/v1/conversions/${conversionId}/milestones`, { step: "order_confirmed", status });
  expect(answer).toMatchObject({ status: 201, body: { step: "order_confirmed", status } });
});

test("a milestone's metadata is stored unchanged, with any keys, also `status`", async () => {
  const { conversionId, offer } = await app.lifecycle.reported();
  const metadata = {
    status: "shipped",
    source: "warehouse",
    agentId: "courier-7",
    lines: [{ sku: "A1", qty: 2.5 }],
    ключ: null,
  };
  const milestone = { step: "order_confirmed", status: "completed", metadata };
  const { status, body } = await app
    .merchantClient(offer.merchantId)
    .post(`/v1/conversions/${conversionId}/milestones`, milestone);
  expect(status).toBe(201);
  expect(body.metadata).toEqual(metadata);
});

test("a milestone changes neither the conversion's state nor its amounts", async () => {
  const { conversionId, offer } = await app.lifecycle.reported({ offer: "lark-10" });
  await app
    .merchantClient(offer.merchantId)
    .post(`/v1/conversions/${conversionId}/milestones`, { step: "order_confirmed", status: "failed" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "pending", commissionAmount: 8 });
});
