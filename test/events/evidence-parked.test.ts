import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { metadataOf, paymentIdOf } from "../support/processors/sandbox.ts";

const app = useApplication();

const statusOf = async (eventId: string) =>
  (
    await app.sql<{ id: string; status: string; tries: number; reason: string | null; nextTryAt: Date | null }>(
      `SELECT e.id, o.status, o.tries, o.reason, o.next_try_at AS "nextTryAt" FROM settlement.evidence e
       JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE e.event_id = $1`,
      [eventId],
    )
  )[0];

/** Returns the processor's id of a checkout's payment. */
async function processorPaymentIdOf(transactionId: string): Promise<string | undefined> {
  const [handoff] = await app.sql<{ id: string }>(
    "SELECT processor_payment_id AS id FROM checkout.handoff WHERE id = $1",
    [transactionId],
  );
  return handoff?.id;
}

test("a payment of an unknown recommendation is tried six times, then dead, and listed with its reason and bytes [E4]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const metadata = {
    ...metadataOf(scene, app.holderOf(scene.agent)),
    aap_recommendation_id: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa",
  };
  const payment = processor.event("payment_succeeded", scene, { metadata, id: `pp_dead_${scene.session.id}` });
  expect((await processor.deliver(payment)).body.status).toBe("parked");
  for (let tries = 1; tries <= 6; tries++) {
    await app.clock.advance("25 hours");
    await eventually(async () => (await statusOf(payment.id))?.tries === tries);
  }
  const { body } = await app.operator.query(
    `{ unmatchedEvidence(first: 1) { edges { node { eventId status reason explanation tries nextTryAt body } } } }`,
  );
  expect(body.data.unmatchedEvidence.edges).toEqual([
    {
      node: {
        eventId: payment.id,
        status: "DEAD",
        reason: "RECOMMENDATION_UNKNOWN",
        explanation: "The payment names a recommendation that does not exist.",
        tries: 6,
        nextTryAt: null,
        body: Buffer.from(JSON.stringify(payment)).toString("base64"),
      },
    },
  ]);
}, 120_000);

test("a refund that names a recommendation is dead after three days without its payment, and is applied when the payment comes [E4]", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = processor.laterEvent("refund.succeeded", scene, {
    id: `re_${scene.checkout.transactionId}`,
    payment_id: paymentIdOf(scene),
    metadata: metadataOf(scene, app.holderOf(scene.agent)),
  });
  expect((await processor.deliver(refund)).body.status).toBe("parked");
  await app.clock.advance("71 hours");
  expect(await statusOf(refund.id)).toMatchObject({ status: "parked" });
  await app.clock.advance("1 hour");
  await eventually(async () => (await statusOf(refund.id))?.status === "dead");
  expect(await statusOf(refund.id)).toMatchObject({ reason: "payment_unknown", nextTryAt: null });
  const { body } = await processor.paymentSucceeded(scene);
  expect((await app.lifecycle.conversion(body.conversionId)).status).toBe("clawed_back");
  expect(await statusOf(refund.id)).toMatchObject({ status: "applied" });
});

test("a late payment of an older checkout counts for that checkout, not for the newest one", async () => {
  const old = await app.lifecycle.checkedOut();
  const processor = app.processorOf(old.offer.merchantId);
  const paymentId = await processorPaymentIdOf(old.checkout.transactionId);
  await app.sql("UPDATE checkout.handoff SET state = 'cancelled' WHERE id = $1", [old.checkout.transactionId]);
  const again = await old.agent.post("/v1/checkout", {
    sessionId: old.session.id,
    recommendationId: old.recommendation.id,
  });
  expect(again.body.transactionId).not.toBe(old.checkout.transactionId);

  const late = await processor.deliver(processor.event("payment_succeeded", old, { id: paymentId }));
  expect(late.body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  expect((await app.lifecycle.conversion(late.body.conversionId)).transactionId).toBe(old.checkout.transactionId);
  const newer = await processorPaymentIdOf(again.body.transactionId);
  const second = await processor.deliver(processor.event("payment_succeeded", old, { id: newer }));
  expect((await app.lifecycle.conversion(second.body.conversionId)).transactionId).toBe(again.body.transactionId);
  expect(second.body.conversionId).not.toBe(late.body.conversionId);
});

test("every invariant holds after these events", async () => {
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
