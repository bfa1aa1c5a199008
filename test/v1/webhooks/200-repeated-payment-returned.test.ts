import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import type { CheckedOut } from "../../support/lifecycle.ts";
import { paymentIdOf } from "../../support/processors/sandbox.ts";
import { createSessionSales } from "../../support/session-sales.ts";
import { closeRun, linesOf } from "../../support/settlement-run.ts";

const app = useApplication();
const sales = createSessionSales(app);
afterEach(() => expectInvariants(app));

const UNCHANGED = { status: "pending", transactionValue: 8, commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4 };
const NOTHING = { status: "clawed_back", commissionAmount: 0, networkFee: 0, builderPayout: 0, heldAmount: 0 };

/** Makes a checkout of 8.00 that its buyer paid twice: both payments are one sale. */
async function paidTwice() {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const payments = { first: paymentIdOf(scene), second: `pp_repeated_${scene.checkout.transactionId}` };
  const conversionId = await sales.pay(scene, payments.first);
  expect(await sales.pay(scene, payments.second, 60)).toBe(conversionId);
  return { scene, payments, conversionId };
}

/** Delivers an event about one payment, without metadata. */
async function send(scene: CheckedOut, type: string, paymentId: string, object: Record<string, unknown> = {}) {
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.laterEvent(type, scene, { id: `re_${paymentId}`, payment_id: paymentId, ...object });
  const { status, body } = await processor.deliver(event);
  expect({ status, body }).toMatchObject({ status: 200, body: { received: true } });
  return { event, body };
}

async function reasonOf(eventId: string): Promise<string | undefined> {
  const { body } = await app.operator.get("/v1/evidence/unmatched?limit=100");
  return body.evidence.find((piece: { eventId: string }) => piece.eventId === eventId)?.reason;
}

test.each(["first", "second"] as const)(
  "a refund of the %s of two payments leaves the sale unchanged, and is listed with the repeated payment [S1]",
  async (which) => {
    const { scene, payments, conversionId } = await paidTwice();
    const { event, body } = await send(scene, "refund.succeeded", payments[which]);
    expect(body).toMatchObject({ conversionId, status: "pending" });
    expect(await app.lifecycle.conversion(conversionId)).toMatchObject(UNCHANGED);
    expect(await sales.conversionsOf(scene)).toEqual([conversionId]);
    expect(await reasonOf(event.id)).toBe("covered_by_surplus");
    const { body: report } = await app
      .merchantClient(scene.offer.merchantId)
      .get(`/v1/conversions/${conversionId}/evidence`);
    const shown = report.evidence.map(({ event: { kind, paymentId } }: { event: Record<string, unknown> }) => ({
      kind,
      paymentId,
    }));
    expect(shown).toEqual([
      { kind: "PAYMENT_SUCCEEDED", paymentId: payments.first },
      { kind: "PAYMENT_SUCCEEDED", paymentId: payments.second },
      { kind: "REFUND_SUCCEEDED", paymentId: payments[which] },
    ]);
    expect(report.outcome).toMatchObject({ surplusMinor: 800, refundedMinor: 0 });
  },
);

test.each(["first", "second"] as const)(
  "a dispute of the %s of two payments leaves the sale unchanged while it is open and when it is lost [S1]",
  async (which) => {
    const { scene, payments, conversionId } = await paidTwice();
    const dispute = { id: `dp_${conversionId}` };
    await send(scene, "dispute.opened", payments[which], { ...dispute, status: "needs_response" });
    expect(await app.lifecycle.conversion(conversionId)).toMatchObject(UNCHANGED);
    await send(scene, "dispute.closed", payments[which], { ...dispute, status: "lost" });
    expect(await app.lifecycle.conversion(conversionId)).toMatchObject(UNCHANGED);
  },
);

test.each([
  ["first", "second"],
  ["second", "first"],
] as const)("refunds of both payments, of the %s before the %s, claw the conversion back", async (one, other) => {
  const { scene, payments, conversionId } = await paidTwice();
  await send(scene, "refund.succeeded", payments[one]);
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject(UNCHANGED);
  const { body } = await send(scene, "refund.succeeded", payments[other]);
  expect(body).toMatchObject({ conversionId, status: "clawed_back" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject(NOTHING);
});

test("a refund of one payment and a lost dispute of the other claw the conversion back", async () => {
  const { scene, payments, conversionId } = await paidTwice();
  await send(scene, "refund.succeeded", payments.second);
  const dispute = { id: `dp_${conversionId}` };
  await send(scene, "dispute.opened", payments.first, { ...dispute, status: "needs_response" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "disputed" });
  await send(scene, "dispute.closed", payments.first, { ...dispute, status: "lost" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject(NOTHING);
});

test("a repeated payment that comes after the refund of the first restores the sale", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const conversionId = await sales.pay(scene);
  await send(scene, "refund.succeeded", paymentIdOf(scene));
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject(NOTHING);
  const again = app.processorOf(scene.offer.merchantId);
  const event = again.event("payment_succeeded", scene, { id: `pp_repeated_${scene.checkout.transactionId}` });
  expect((await again.deliver({ ...event, created: event.created + 60 })).body).toMatchObject({ conversionId });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject(UNCHANGED);
});

test("a repeated payment is settled once, and its refund after settlement books no line", async () => {
  const { scene, payments, conversionId } = await paidTwice();
  await app.clock.advance("31 days");
  expect(linesOf(await closeRun(app), conversionId)).toMatchObject([
    { kind: "SETTLEMENT", commission: 800, networkFee: 160, builderPayout: 640, held: 0 },
  ]);
  await send(scene, "refund.succeeded", payments.second);
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "settled", commissionAmount: 8 });
  expect(linesOf(await closeRun(app), conversionId)).toEqual([]);
  await send(scene, "refund.succeeded", payments.first);
  expect(linesOf(await closeRun(app), conversionId)).toMatchObject([
    { kind: "CORRECTION", commission: -800, networkFee: -160, builderPayout: -640, held: 0 },
  ]);
});
