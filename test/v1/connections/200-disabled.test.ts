import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();

const connectionOf = (merchantName: string) => {
  const connection = app.demo.connections[app.merchantOf(merchantName)];
  if (connection === undefined) throw new Error(`the demo has no connection of ${merchantName}`);
  return connection;
};
const disable = (id: string) => app.operator.send(`/v1/connections/${id}/disable`, { method: "POST" });

test("a disabled connection makes no checkout, and its signed payment and refund still count [E11]", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const { merchantId } = scene.offer;
  const { id } = connectionOf("Lark Mobile");
  const processor = app.processorOf(merchantId);
  const first = await disable(id);
  expect(first).toMatchObject({ status: 200, body: { connectionId: id, merchantId, status: "disabled" } });
  expect(first.body.liveSecrets).toEqual([{ createdAt: expect.any(String), endsAt: null }]);
  const again = await disable(id);
  expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });

  const next = await app.lifecycle.recommended();
  expectRefusal(
    await next.agent.post("/v1/checkout", handoffOf(next)),
    503,
    "Merchant has no connected payment processor",
  );

  const paid = await processor.paymentSucceeded(scene);
  expect(paid).toMatchObject({ status: 200, body: { status: "conversion_recorded", verification: "verified" } });
  expect(await processor.refundSucceeded(scene)).toMatchObject({ status: 200, body: { status: "clawed_back" } });
  expect(await app.lifecycle.conversion(paid.body.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
  });
});

test("disabling a connection leaves the ends of its secrets unchanged", async () => {
  const { id, webhookSecret: first } = connectionOf("Kumo Mobile");
  const scene = await app.lifecycle.checkedOut({ merchant: "Kumo Mobile" });
  const processor = app.processorOf(scene.offer.merchantId);
  const rotate = async (overlapSeconds: number) =>
    (await app.operator.post(`/v1/connections/${id}/rotate`, { overlapSeconds })).body.webhookSecret as string;
  const statusOf = async (secret: string) =>
    (await processor.deliver(processor.event("payment_succeeded", scene), { secret })).status;
  const second = await rotate(0);
  const third = await rotate(3_600);
  await disable(id);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200]);
  await app.clock.advance("1 hour");
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 401, 200]);
});
