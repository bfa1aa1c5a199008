import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { type CheckedOut } from "../support/lifecycle.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";

const app = useApplication();

const eventsOf = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId);
const count = async (table: string, where = "true") =>
  Number((await app.sql<{ n: string }>(`SELECT count(*) AS n FROM settlement.${table} WHERE ${where}`))[0]?.n);
const refundOf = (scene: CheckedOut, object: Record<string, unknown> = {}) =>
  eventsOf(scene).laterEvent("refund.succeeded", scene, {
    id: `re_${scene.checkout.transactionId}`,
    payment_id: paymentIdOf(scene),
    ...object,
  });

test("a refund that comes before its payment waits, and the conversion ends clawed back, net zero [A3][E4]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = eventsOf(scene);
  const refund = refundOf(scene);
  expect((await processor.deliver(refund)).body).toEqual({
    received: true,
    status: "parked",
    conversionId: null,
    verification: null,
  });
  const { body } = await processor.paymentSucceeded(scene);
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    networkFee: 0,
    builderPayout: 0,
  });
  expect((await processor.deliver(refund)).body).toMatchObject({
    status: "clawed_back",
    conversionId: body.conversionId,
  });
  const { body: seen } = await app.operator.query(
    `query H($id: ID!) { conversion(id: $id) { history { from to cause } checkout { status } } }`,
    { id: body.conversionId },
  );
  expect(seen.data.conversion.history).toEqual([
    { from: null, to: "PENDING", cause: "PAYMENT_SUCCEEDED" },
    { from: "PENDING", to: "CLAWED_BACK", cause: "REFUND_SUCCEEDED" },
  ]);
  expect(seen.data.conversion.checkout.status).toBe("REFUNDED");
});

test("a closed dispute that comes before its opening and its payment claws back as in the right order", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = eventsOf(scene);
  const id = `dp_${randomUUID()}`;
  // The closing names only its dispute; the opening leads from there to the payment.
  await processor.deliver(processor.laterEvent("dispute.closed", scene, { id, status: "lost" }));
  await processor.deliver(
    processor.laterEvent("dispute.opened", scene, { id, payment_id: paymentIdOf(scene), status: "needs_response" }),
  );
  const { body } = await processor.paymentSucceeded(scene);
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({ status: "clawed_back" });
  expect(await count("evidence_outcome", "status = 'parked' AND conversion_id IS NOT NULL")).toBe(0);
});

test("a dispute that is won leads back to pending, and one that is lost to clawed back", async () => {
  for (const [outcome, end] of [
    ["won", "pending"],
    ["lost", "clawed_back"],
  ] as const) {
    const scene = await app.lifecycle.paid();
    expect((await eventsOf(scene).disputeOpened(scene)).body).toMatchObject({
      status: "disputed",
      conversionId: scene.conversionId,
    });
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });
    expect((await eventsOf(scene).disputeClosed(scene, outcome)).body).toMatchObject({
      status: end,
      conversionId: scene.conversionId,
    });
    expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: end });
  }
});

test("31 different events of one conversion that come at once all join it", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = eventsOf(scene);
  const events = [
    processor.event("payment_intent.succeeded", scene),
    ...Array.from({ length: 15 }, () => refundOf(scene)),
    ...Array.from({ length: 15 }, (_, n) =>
      processor.laterEvent("dispute.opened", scene, {
        id: `dp_${scene.checkout.transactionId}_${n}`,
        payment_id: paymentIdOf(scene),
        status: "needs_response",
      }),
    ),
  ];
  const answers = await Promise.all(events.map((event) => processor.deliver(event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await app.lifecycle.conversion(answers[0]?.body.conversionId)).toMatchObject({ status: "clawed_back" });
  const [applied] = await app.sql<{ n: string }>(
    "SELECT count(*) AS n FROM settlement.evidence_outcome WHERE conversion_id = $1",
    [answers[0]?.body.conversionId],
  );
  expect(Number(applied?.n)).toBe(events.length);
});

test("a payment and a report that come at once are one conversion [A12]", async () => {
  const scenes = await Promise.all(Array.from({ length: 10 }, () => app.lifecycle.checkedOut()));
  await Promise.all(
    scenes.map(async (scene, n) => {
      const report = {
        sessionId: scene.session.id,
        orderReference: `at-once-${n}-${randomUUID()}`,
        transactionValue: scene.checkout.amount,
      };
      const [paid, reported] = await Promise.all([
        eventsOf(scene).paymentSucceeded(scene),
        app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report),
      ]);
      expect(reported.body.conversionId).toBe(paid.body.conversionId);
      // The report made the conversion, or joined the one that the payment made.
      const [first] = (await app.lifecycle.conversion(paid.body.conversionId)).history;
      expect(reported.status).toBe(first.cause === "merchant_report" ? 201 : 200);
    }),
  );
});
