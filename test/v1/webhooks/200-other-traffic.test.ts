import { createHash } from "node:crypto";
import { testLoginsOf } from "@aap/prisma/test-database";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eraseDueBytes } from "../../../services/settlement/src/operations/evidence/erase-due-bytes.ts";
import { openDatabase } from "../../../services/settlement/src/store/database.ts";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { paymentIdOf, type ProcessorEvent } from "../../support/processors/sandbox.ts";

const app = useApplication();
let settlement: ReturnType<typeof openDatabase>;
beforeAll(() => {
  settlement = openDatabase(testLoginsOf(app.databaseUrl).settlement);
});
afterAll(() => settlement.close());
afterEach(() => expectInvariants(app));

/** Returns an event with its bytes from an operator's list of unmatched evidence; undefined if it is not listed. */
async function listed({ id }: ProcessorEvent): Promise<{ eventId: string; status: string } | undefined> {
  const { body } = await app.operator.query(`{ unmatchedEvidence(first: 100) { edges { node {
    eventId status reason tries nextTryAt sha256 body conversion { id } } } } }`);
  expect(body.errors).toBeUndefined();
  const nodes: { eventId: string; status: string }[] = body.data.unmatchedEvidence.edges.map(
    ({ node }: { node: object }) => node,
  );
  return nodes.find(({ eventId }) => eventId === id);
}

const bytesOf = (event: ProcessorEvent) => Buffer.from(JSON.stringify(event)).toString("base64");
const hashOf = (event: ProcessorEvent) => createHash("sha256").update(JSON.stringify(event)).digest("hex");

/** Creates a payment without `aap_*` metadata or a checkout of the service, with its refund and its dispute. */
async function otherTraffic() {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const id = `pp_other_${scene.checkout.transactionId}`;
  const payment = processor.event("payment_succeeded", scene, { id, metadata: { order: "7" } });
  const refund = processor.laterEvent("refund.succeeded", scene, { id: `re_${id}`, payment_id: id });
  const dispute = { id: `dp_${id}`, payment_id: id, status: "needs_response" };
  return { scene, processor, payment, refund, dispute: processor.laterEvent("dispute.opened", scene, dispute) };
}

/** Erases the bytes that are due, as the service does every minute. */
const erase = () => eraseDueBytes({ db: settlement.db });

test("a payment without attribution metadata is ignored; after 7 days its bytes are erased, and its hash and ids stay [E12]", async () => {
  const { scene, processor, payment } = await otherTraffic();
  expect(await processor.deliver(payment)).toMatchObject({ status: 200, body: { status: "ignored" } });
  const { body } = await app.agent.get(`/v1/checkouts/${scene.checkout.transactionId}`);
  expect(body.status).toBe("awaiting_payment");
  const ignored = { status: "IGNORED", reason: "PAYMENT_UNATTRIBUTED", tries: 0, nextTryAt: null, conversion: null };
  await app.clock.advance("7 days -1 minutes");
  await erase();
  expect(await listed(payment)).toMatchObject({ ...ignored, body: bytesOf(payment), sha256: hashOf(payment) });
  await app.clock.advance("2 minutes");
  await erase();
  expect(await listed(payment)).toMatchObject({ ...ignored, body: null, sha256: hashOf(payment), eventId: payment.id });
  // A repeat of the erased event is recognised by its hash.
  expect(await processor.deliver(payment)).toMatchObject({ status: 200, body: { status: "ignored" } });
  expect(await listed(payment)).toMatchObject({ ...ignored, body: null });
});

test("a refund and a dispute of another payment wait 3 days without a try, then are ignored, and their bytes are erased after 7 days [E12]", async () => {
  const { processor, payment, refund, dispute } = await otherTraffic();
  for (const event of [payment, refund, dispute]) expect((await processor.deliver(event)).status).toBe(200);
  await app.clock.advance("71 hours");
  for (const event of [refund, dispute]) expect(await listed(event)).toMatchObject({ status: "PARKED", tries: 0 });
  await app.clock.advance("2 hours");
  for (const event of [refund, dispute]) {
    await eventually(async () => (await listed(event))?.status === "IGNORED");
    expect(await listed(event)).toMatchObject({
      reason: "PAYMENT_UNKNOWN",
      nextTryAt: null,
      body: bytesOf(event),
      sha256: hashOf(event),
    });
  }
  await app.clock.advance("4 days");
  await erase();
  for (const event of [refund, dispute])
    expect(await listed(event)).toMatchObject({ status: "IGNORED", body: null, sha256: hashOf(event) });
  expect(app.warnings).toEqual([]);
});

test("a payment that comes within 3 days applies its waiting refund", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = processor.laterEvent("refund.succeeded", scene, { id: "re_waits", payment_id: paymentIdOf(scene) });
  expect((await processor.deliver(refund)).body).toMatchObject({ status: "parked", conversionId: null });
  await app.clock.advance("2 days");
  const { conversionId } = (await processor.paymentSucceeded(scene)).body;
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
  expect(await listed(refund)).toBeUndefined();
});

test("a payment that comes after its refund was ignored and erased applies the refund", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = processor.laterEvent("refund.succeeded", scene, { id: "re_erased", payment_id: paymentIdOf(scene) });
  await processor.deliver(refund);
  await app.clock.advance("73 hours");
  await eventually(async () => (await listed(refund))?.status === "IGNORED");
  await app.clock.advance("8 days");
  await erase();
  expect(await listed(refund)).toMatchObject({ body: null });
  const { conversionId } = (await processor.paymentSucceeded(scene)).body;
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
  const { body: report } = await app.operator.get(`/v1/conversions/${conversionId}/evidence`);
  const shown = report.evidence.find(({ event }: { event: { eventId: string } }) => event.eventId === refund.id);
  expect(shown).toMatchObject({ sha256: hashOf(refund), event: { kind: "REFUND_SUCCEEDED" } });
});

test("an ignored payment that names its recommendation in a later event becomes a sale, with its refund", async () => {
  const { scene, processor, payment, refund } = await otherTraffic();
  await processor.deliver(payment);
  await processor.deliver(refund);
  const named = processor.event("payment_intent.succeeded", scene, { id: payment.data.object["id"] });
  const { conversionId } = (await processor.deliver(named)).body;
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ status: "clawed_back", commissionAmount: 0 });
});
