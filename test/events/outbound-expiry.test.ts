import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { eventsAbout, typesAbout } from "../support/outbound-events.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();

test("of checkouts whose link expired, only one that was neither paid nor failed is told as expired, once, and a late payment as paid", async () => {
  const [open, paid, failed] = [
    await app.lifecycle.checkedOut(),
    await app.lifecycle.paid(),
    await app.lifecycle.checkedOut(),
  ];
  const processor = app.processorOf(failed.offer.merchantId);
  succeeded(await processor.deliver(processor.event("payment_intent.payment_failed", failed, { status: "failed" })));
  await app.clock.advance("25 hours");
  const typesOf = ({ checkout }: typeof open) => typesAbout(app, app.agent, checkout.transactionId);
  await eventually(async () => (await typesOf(open)).includes("checkout.expired"));
  expect(await typesOf(open)).toEqual(["checkout.expired"]);
  expect(await typesOf(paid)).toEqual(["checkout.paid"]);
  expect(await typesOf(failed)).toEqual(["checkout.failed"]);
  const merchant = app.merchantClient(open.offer.merchantId);
  const [expired] = await eventsAbout(app, merchant, open.checkout.transactionId);
  const { body } = succeeded(await merchant.get(`/v1/checkouts/${open.checkout.transactionId}`));
  expect(expired).toMatchObject({
    timestamp: body.expiresAt,
    data: { transactionId: open.checkout.transactionId, status: body.status, conversionId: null },
  });
  succeeded(await app.processorOf(open.offer.merchantId).paymentSucceeded(open));
  expect(await typesOf(open)).toEqual(["checkout.expired", "checkout.paid"]);
});

test("checkouts that expire later, in another order than they were made, are told too", async () => {
  const first = await app.lifecycle.checkedOut();
  const second = await app.lifecycle.checkedOut();
  await app.sql("UPDATE checkout.handoff SET expires_at = expires_at - interval '1 hour' WHERE id = $1", [
    second.checkout.transactionId,
  ]);
  for (const { checkout } of [second, first]) {
    const [row] = await app.sql<{ expires_at: Date }>("SELECT expires_at FROM checkout.handoff WHERE id = $1", [
      checkout.transactionId,
    ]);
    await app.clock.advanceTo(row?.expires_at ?? new Date());
    await app.clock.advance("1 second");
    await eventually(async () => (await typesAbout(app, app.agent, checkout.transactionId)).length > 0);
  }
  expect(await typesAbout(app, app.agent, second.checkout.transactionId)).toEqual(["checkout.expired"]);
  expect(await typesAbout(app, app.agent, first.checkout.transactionId)).toEqual(["checkout.expired"]);
});
