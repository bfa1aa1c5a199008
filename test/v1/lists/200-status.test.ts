import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { outcomesAreSaved } from "../../support/outcomes-are-saved.ts";

const app = useApplication();

test("conversions are listed by their status", async () => {
  const refunded = await app.lifecycle.paid();
  const pending = await app.lifecycle.paid();
  await app.processorOf(refunded.offer.merchantId).refundSucceeded(refunded);
  const merchant = app.merchantClient(refunded.offer.merchantId);
  for (const client of [app.agent, app.builder, merchant, app.operator]) {
    const idsOf = async (status: string) => {
      const { body } = await client.get(`/v1/conversions?status=${status}&limit=100`);
      expect(new Set(body.conversions.map((one: { status: string }) => one.status))).toEqual(new Set([status]));
      return body.conversions.map((one: { conversionId: string }) => one.conversionId);
    };
    expect(await idsOf("clawed_back")).toContain(refunded.conversionId);
    expect(await idsOf("clawed_back")).not.toContain(pending.conversionId);
    expect(await idsOf("pending")).toContain(pending.conversionId);
  }
});

test("checkouts are listed by their status, and a full page continues after its last entry", async () => {
  const open = await app.lifecycle.checkedOut();
  const paid = [await app.lifecycle.paid(), await app.lifecycle.paid()];
  const idsOf = async (query: string) => {
    const { body } = await app.agent.get(`/v1/checkouts?${query}`);
    return {
      ids: body.checkouts.map((one: { transactionId: string }) => one.transactionId),
      nextCursor: body.nextCursor,
    };
  };
  expect((await idsOf("status=awaiting_payment")).ids).toContain(open.checkout.transactionId);
  await outcomesAreSaved(app);
  const first = await idsOf("status=paid&limit=1");
  expect(first.ids).toEqual([paid[1]?.checkout.transactionId]);
  const second = await idsOf(`status=paid&limit=1&cursor=${first.nextCursor}`);
  expect(second.ids).toEqual([paid[0]?.checkout.transactionId]);
});
