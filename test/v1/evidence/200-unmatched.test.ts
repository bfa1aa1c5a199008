import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { metadataOf, paymentIdOf, type ProcessorEvent } from "../../support/processors/sandbox.ts";

const app = useApplication();
const LIST = "/v1/evidence/unmatched";

async function listed(event: ProcessorEvent) {
  const { status, body } = await app.operator.get(LIST);
  expect(status).toBe(200);
  return body.evidence.find(({ eventId }: { eventId: string }) => eventId === event.id);
}

test("every event that made no conversion or changed nothing is listed with its reason [A8][E4]", async () => {
  const scene = await app.lifecycle.paid();
  const open = await app.lifecycle.checkedOut();
  const foreign = await app.lifecycle.checkedOut({ merchant: "Kumo Mobile" });
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = (object: Record<string, unknown>) =>
    processor.laterEvent("refund.succeeded", scene, { payment_id: `pp_${scene.checkout.transactionId}`, ...object });
  const dispute = (type: string, status: string) =>
    processor.laterEvent(type, scene, { id: "dp_1", payment_id: `pp_${scene.checkout.transactionId}`, status });
  const cases: [ProcessorEvent, string, string][] = [
    [processor.event("payment_succeeded", open, { metadata: {}, id: "pp_none" }), "ignored", "payment_unattributed"],
    [refund({ id: "re_early", payment_id: "pp_unknown" }), "parked", "payment_unknown"],
    [refund({ id: "re_foreign", currency: "EUR" }), "applied", "currency_differs"],
    [processor.event("payment_succeeded", foreign), "ignored", "merchant_differs"],
    [{ ...processor.event("payment_succeeded", open), livemode: true }, "ignored", "mode_differs"],
    [processor.event("payment_succeeded", open, { amount: 1 }), "applied", "checks_failed"],
    [processor.event("payment_failed", open, { id: "pp_failed", status: "failed" }), "noted", "payment_failed"],
    [processor.event("customer.created", open), "ignored", "event_type_unknown"],
    [refund({ id: "re_half", amount: 8.5 }), "ignored", "event_malformed"],
    [dispute("dispute.opened", "warning_needs_response"), "ignored", "inquiry"],
    [dispute("dispute.closed", "settled_amicably"), "applied", "dispute_outcome_unknown"],
    [refund({ id: "re_more", amount: 80_000 }), "applied", "refund_exceeds_payment"],
  ];
  for (const [event, status, reason] of cases) {
    expect((await processor.deliver(event)).status).toBe(200);
    expect(await listed(event), reason).toMatchObject({
      evidenceId: expect.stringMatching(/^evd_/),
      eventType: event.type,
      processor: "sandbox",
      connectionId: processor.connectionId,
      receivedAt: expect.any(String),
      status,
      reason,
      explanation: expect.stringMatching(/^[A-Z].*\.$/),
      tries: 0,
      sha256: createHash("sha256").update(JSON.stringify(event)).digest("hex"),
    });
  }
  expect(await listed(cases[2]?.[0] as ProcessorEvent)).toMatchObject({ conversionId: scene.conversionId });

  for (const [event, , reason] of cases) {
    const { body } = await app.operator.get(`${LIST}?limit=100&reason=${reason}`);
    const found: { eventId: string; reason: string }[] = body.evidence;
    expect(found.map(({ eventId }) => eventId)).toContain(event.id);
    expect(new Set(found.map((piece) => piece.reason))).toEqual(new Set([reason]));
  }
});

describe("the list of unmatched evidence has", () => {
  const amountsOf = async (conversionId: string) => {
    const { status, transactionValue, commissionAmount, builderPayout } = await app.lifecycle.conversion(conversionId);
    return { status, transactionValue, commissionAmount, builderPayout };
  };
  const conversionsOf = (sessionId: string) =>
    app.sql("SELECT id FROM settlement.conversion WHERE session_id = $1 ORDER BY id", [sessionId]);

  test.each([
    ["a payment of an unknown recommendation", "parked", "recommendation_unknown"],
    ["a payment that names no amount", "ignored", "amount_missing"],
    ["a payment in an unknown currency", "ignored", "amount_missing"],
  ])("%s, which is %s with the reason %s and makes no conversion [P24]", async (what, status, reason) => {
    const scene = await app.lifecycle.checkedOut();
    const processor = app.processorOf(scene.offer.merchantId);
    const metadata = {
      ...metadataOf(scene, app.holderOf(scene.agent)),
      aap_recommendation_id: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa",
    };
    const objects: Record<string, object> = {
      "a payment of an unknown recommendation": { metadata },
      "a payment that names no amount": { amount: undefined },
      "a payment in an unknown currency": { currency: "QQQ" },
    };
    const event = processor.event("payment_succeeded", scene, { ...objects[what] });
    expect((await processor.deliver(event)).body).toMatchObject({ status, conversionId: null });
    expect(await listed(event)).toMatchObject({ status, reason, conversionId: null });
    expect(await conversionsOf(scene.session.id)).toEqual([]);
    expect((await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`)).body.status).toBe("awaiting_payment");
  });

  test("a second payment of a sale, which changes no amount [S1]", async () => {
    const scene = await app.lifecycle.paid({ offer: "lark-10" });
    const before = await amountsOf(scene.conversionId);
    const processor = app.processorOf(scene.offer.merchantId);
    const again = processor.event("payment_succeeded", scene, { id: `pp_again_${scene.checkout.transactionId}` });
    const event = { ...again, created: again.created + 60 };
    expect((await processor.deliver(event)).body).toMatchObject({ conversionId: scene.conversionId });
    expect(await listed(event)).toMatchObject({
      status: "applied",
      reason: "payment_repeated",
      conversionId: scene.conversionId,
    });
    expect(await conversionsOf(scene.session.id)).toHaveLength(1);
    expect(await amountsOf(scene.conversionId)).toEqual(before);
    expect(before).toMatchObject({ transactionValue: 8, commissionAmount: 8 });
  });

  test("a refund of a rejected sale, which stays rejected", async () => {
    const scene = await app.lifecycle.paid({ offer: "lark-10" });
    await app
      .merchantClient(scene.offer.merchantId)
      .post(`/v1/conversions/${scene.conversionId}/reject`, { reasonCode: "fraud" });
    const before = await amountsOf(scene.conversionId);
    const processor = app.processorOf(scene.offer.merchantId);
    const event = processor.laterEvent("refund.succeeded", scene, { id: "re_late", payment_id: paymentIdOf(scene) });
    await processor.deliver(event);
    expect(await listed(event)).toMatchObject({
      status: "applied",
      reason: "conversion_rejected",
      conversionId: scene.conversionId,
    });
    expect(before).toMatchObject({ status: "rejected", commissionAmount: 0 });
    expect(await amountsOf(scene.conversionId)).toEqual(before);
  });

  test("a refund that names a recommendation and an unknown payment, which waits and joins no reported sale", async () => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const merchant = app.merchantClient(scene.offer.merchantId);
    const recommendationId = scene.recommendation.id;
    const ids: string[] = [];
    for (const transactionValue of [8, 9]) {
      const { body } = await merchant.post("/v1/conversions", {
        ...reportOf(scene),
        transactionValue,
        recommendationId,
      });
      ids.push(body.conversionId);
    }
    const before = await Promise.all(ids.map(amountsOf));
    const processor = app.processorOf(scene.offer.merchantId);
    const metadata = metadataOf(scene, app.holderOf(scene.agent));
    const event = processor.laterEvent("refund.succeeded", scene, {
      id: "re_either",
      payment_id: "pp_either",
      metadata,
    });
    expect((await processor.deliver(event)).body).toMatchObject({ status: "parked", conversionId: null });
    expect(await listed(event)).toMatchObject({ status: "parked", reason: "payment_unknown", conversionId: null });
    expect(before).toMatchObject([
      { status: "pending", commissionAmount: 8 },
      { status: "pending", commissionAmount: 8 },
    ]);
    expect(await Promise.all(ids.map(amountsOf))).toEqual(before);
  });
});

test("an event whose effects are complete is not listed", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const payment = processor.event("payment_succeeded", scene);
  await processor.deliver(payment);
  expect(await listed(payment)).toBeUndefined();
});

test("a merchant's list has all events of the merchant's connections, page by page", async () => {
  const scene = await app.lifecycle.checkedOut({ merchant: "Kumo Mobile" });
  const processor = app.processorOf(scene.offer.merchantId);
  const events = ["a", "b", "c"].map((id) =>
    processor.laterEvent("refund.succeeded", scene, { id, payment_id: "pp_x" }),
  );
  for (const event of events) await processor.deliver(event);
  const kumo = app.merchantClient(scene.offer.merchantId);
  const first = await kumo.get(`${LIST}?limit=2`);
  const second = await kumo.get(`${LIST}?limit=2&cursor=${first.body.nextCursor}`);
  const ids = [...first.body.evidence, ...second.body.evidence].map(({ eventId }) => eventId);
  expect(ids).toEqual(events.map(({ id }) => id).toReversed());
  expect(second.body.nextCursor).toBeNull();
  const lark = app.merchantClient(app.merchantOf("Lark Mobile"));
  expect(JSON.stringify((await lark.get(`${LIST}?limit=100`)).body)).not.toContain(events[0]?.id);
});

test("an applied event is listed by its time if another event came under its id", async () => {
  const scene = await app.lifecycle.checkedOut({ merchant: "Dune Telecom" });
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = (id: string) => processor.laterEvent("refund.succeeded", scene, { id, payment_id: "pp_y" });
  const payment = processor.event("payment_succeeded", scene);
  const events = [refund("first"), payment, refund("last")];
  for (const event of events) await processor.deliver(event);
  const dune = app.merchantClient(scene.offer.merchantId);
  expect((await dune.get(LIST)).body.evidence).toHaveLength(2);
  const other = processor.event("payment_succeeded", scene, { amount: 1 });
  await processor.deliver({ ...other, id: payment.id });

  const listedIds: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const { body } = await dune.get(`${LIST}?limit=1${cursor && `&cursor=${cursor}`}`);
    listedIds.push(...body.evidence.map(({ eventId }: { eventId: string }) => eventId));
    ({ nextCursor: cursor } = body);
  }
  expect(listedIds).toEqual(events.map(({ id }) => id).toReversed());
});

test("only an operator's list has raw bytes [W5]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const event = processor.laterEvent("refund.succeeded", scene, { id: "re_bytes", payment_id: "pp_bytes" });
  await processor.deliver(event);
  const document = "{ unmatchedEvidence(first: 1) { edges { node { eventId body } } } }";
  const { body } = await app.operator.query(document);
  const [{ node }] = body.data.unmatchedEvidence.edges;
  expect(Buffer.from(node.body, "base64").toString()).toBe(JSON.stringify(event));
  const merchant = await app.merchantClient(scene.offer.merchantId).query(document);
  expect(merchant.body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
  expect(JSON.stringify(merchant.body)).not.toContain(node.body);
});

test("a list by reason has the merchant's events with that reason only, page by page", async () => {
  const scene = await app.lifecycle.checkedOut({ merchant: "Dune Telecom" });
  const processor = app.processorOf(scene.offer.merchantId);
  const failed = ["f1", "f2", "f3"].map((id) => processor.event("payment_failed", scene, { id, status: "failed" }));
  const payment = processor.event("payment_succeeded", scene);
  for (const event of failed) {
    await processor.deliver(processor.event("customer.created", scene));
    await processor.deliver(event);
  }
  await processor.deliver(payment);
  await processor.deliver({ ...processor.event("payment_succeeded", scene, { amount: 1 }), id: payment.id });
  const merchant = app.merchantClient(scene.offer.merchantId);
  const first = await merchant.get(`${LIST}?limit=2&reason=payment_failed`);
  const second = await merchant.get(`${LIST}?limit=2&reason=payment_failed&cursor=${first.body.nextCursor}`);
  const ids = [...first.body.evidence, ...second.body.evidence].map(({ eventId }) => eventId);
  expect(ids).toEqual(failed.map(({ id }) => id).toReversed());
  expect(second.body.nextCursor).toBeNull();
  const kumo = app.merchantClient(app.merchantOf("Kumo Mobile"));
  expect((await kumo.get(`${LIST}?reason=payment_failed`)).body.evidence).toEqual([]);
});
