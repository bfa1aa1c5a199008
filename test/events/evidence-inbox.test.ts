import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { paymentIdOf } from "../support/processors/sandbox.ts";

const app = useApplication();

const statusOf = async (eventId: string) =>
  (
    await app.sql<{ id: string; status: string; tries: number; reason: string | null; nextTryAt: Date | null }>(
      `SELECT e.id, o.status, o.tries, o.reason, o.next_try_at AS "nextTryAt" FROM settlement.evidence e
       JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE e.event_id = $1`,
      [eventId],
    )
  )[0];

const conversionsOf = (sessionId: string) =>
  app.sql<{ id: string }>("SELECT id FROM settlement.conversion WHERE session_id = $1", [sessionId]);

test("a payment that comes while attribution is unavailable is queued, and recorded once when it is available again", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_intent.succeeded", scene);
  app.away.add("attribution");
  for (const _ of ["sent", "sent again"]) {
    expect(await processor.deliver(event)).toMatchObject({
      status: 200,
      body: { received: true, status: "queued", conversionId: null, verification: null },
    });
  }
  expect(await statusOf(event.id)).toMatchObject({ status: "queued", reason: "facts_unavailable", tries: 0 });
  expect(await conversionsOf(scene.session.id)).toEqual([]);

  app.away.clear();
  await app.clock.advance("5 seconds");
  await eventually(async () => (await conversionsOf(scene.session.id))[0]);
  expect(await statusOf(event.id)).toMatchObject({ status: "applied", reason: null, nextTryAt: null });
  const { body } = await processor.deliver(event);
  const [conversion] = await conversionsOf(scene.session.id);
  expect(body).toEqual({
    received: true,
    status: "conversion_recorded",
    conversionId: conversion?.id,
    verification: "verified",
  });
  expect(await conversionsOf(scene.session.id)).toHaveLength(1);
});

test("another event of a recorded payment that comes while attribution is unavailable is queued, and joins the sale later", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const payment = { transaction_id: scene.checkout.transactionId };
  const recorded = await processor.deliver(processor.event("payment_intent.succeeded", scene, payment));
  expect(recorded.body.status).toBe("conversion_recorded");
  const another = processor.event("payment_succeeded", scene, payment);
  app.away.add("attribution");
  const receipt = await processor.deliver(another);
  app.away.clear();
  expect(receipt).toMatchObject({ status: 200, body: { received: true, status: "queued" } });
  expect(await statusOf(another.id)).toMatchObject({ status: "queued", reason: "facts_unavailable" });

  await app.clock.advance("5 seconds");
  await eventually(async () => (await statusOf(another.id))?.status === "applied");
  expect(await conversionsOf(scene.session.id)).toEqual([{ id: recorded.body.conversionId }]);
});

test("a payment that comes while offers is unavailable is recorded, because the recommendation has the terms", async () => {
  // An earlier payment has loaded the keys of AAP Codes.
  await app.lifecycle.paid();
  const scene = await app.lifecycle.checkedOut();
  app.away.add("offers");
  const { body } = await app.processorOf(scene.offer.merchantId).paymentSucceeded(scene);
  app.away.clear();
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect(await conversionsOf(scene.session.id)).toHaveLength(1);
});

test("an event that comes while checkout is unavailable is refused with 503 and not stored, because its signature cannot be verified [E1]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_intent.succeeded", scene);
  app.away.add("checkout");
  expect(await processor.deliver(event)).toMatchObject({ status: 503, body: { code: "EVIDENCE_NOT_TAKEN" } });
  expect(await statusOf(event.id)).toBeUndefined();
  app.away.clear();
  expect((await processor.deliver(event)).body.status).toBe("conversion_recorded");
});

test("a queued payment that its processor sends again is recorded at once if the other subgraph is available", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_intent.succeeded", scene);
  app.away.add("attribution");
  expect((await processor.deliver(event)).body.status).toBe("queued");
  app.away.clear();
  expect((await processor.deliver(event)).body).toMatchObject({
    status: "conversion_recorded",
    verification: "verified",
  });
});

test("a refund that came before a queued payment ends with it in one clawed back conversion", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_intent.succeeded", scene);
  app.away.add("attribution");
  expect((await processor.deliver(event)).body.status).toBe("queued");
  const refund = processor.laterEvent("refund.succeeded", scene, {
    id: `re_${scene.checkout.transactionId}`,
    payment_id: paymentIdOf(scene),
  });
  expect((await processor.deliver(refund)).body.status).toBe("parked");
  app.away.clear();
  await app.clock.advance("5 seconds");
  // The payment is saved first, and then wakes the refund.
  await eventually(async () => (await statusOf(refund.id))?.status === "applied");
  const conversions = await conversionsOf(scene.session.id);
  expect(conversions).toHaveLength(1);
  expect(await app.lifecycle.conversion(conversions[0]?.id ?? "")).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
  });
});

test("an event is tried again after its lease if its process died during a try", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_intent.succeeded", scene);
  app.away.add("attribution");
  await processor.deliver(event);
  app.away.clear();
  // The state that a process leaves if it dies during a try.
  await app.sql(
    `UPDATE settlement.evidence_outcome SET next_try_at = clock.now() + interval '30 seconds'
     WHERE evidence_id = (SELECT id FROM settlement.evidence WHERE event_id = $1)`,
    [event.id],
  );
  await app.clock.advance("31 seconds");
  await eventually(async () => (await statusOf(event.id))?.status === "applied");
  expect(await conversionsOf(scene.session.id)).toHaveLength(1);
});

const unmatchedOf = async (eventId: string) => {
  const { body } = await app.operator.get("/v1/evidence/unmatched?limit=100");
  return body.evidence.find((one: { eventId: string }) => one.eventId === eventId);
};

/** Changes the stored currency of an event, as only the database's owner can, with the trigger disabled. */
const setStoredCurrency = (eventId: string, currency: string) =>
  app.sql(`ALTER TABLE settlement.evidence DISABLE TRIGGER USER;
    UPDATE settlement.evidence SET event = jsonb_set(event, '{amount,currency}', '"${currency}"') WHERE event_id = '${eventId}';
    ALTER TABLE settlement.evidence ENABLE TRIGGER USER`);

test("a payment that cannot be processed because of a fault is queued and listed, and recorded once when the fault is gone", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.event("payment_intent.succeeded", scene);
  app.away.add("attribution");
  await processor.deliver(event);
  app.away.clear();
  // A currency that does not exist, which checkout never passes on.
  await setStoredCurrency(event.id, "QQQ");
  const logged = app.warnings.length;
  expect(await processor.deliver(event)).toMatchObject({
    status: 200,
    body: { received: true, status: "queued", conversionId: null, verification: null },
  });
  expect(app.warnings.slice(logged)).toMatchObject([{ level: 50, msg: "evidence could not be processed" }]);
  expect(await unmatchedOf(event.id)).toMatchObject({
    status: "queued",
    reason: "processing_failed",
    conversionId: null,
  });
  expect(await conversionsOf(scene.session.id)).toEqual([]);

  await setStoredCurrency(event.id, "GBP");
  await app.clock.advance("5 seconds");
  await eventually(async () => (await statusOf(event.id))?.status === "applied");
  expect(await unmatchedOf(event.id)).toBeUndefined();
  const conversions = await conversionsOf(scene.session.id);
  expect(conversions).toHaveLength(1);
  expect(await app.lifecycle.conversion(conversions[0]?.id ?? "")).toMatchObject({
    verification: "verified",
    transactionValue: 8,
    commissionAmount: 8,
  });
});

test("every invariant holds after these events", async () => {
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
