import { emailDigestOf } from "@aap/kernel/email-digest";
import { verifyEvidenceReport, type CodeKeys } from "@aap/settlement/evidence-report";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { clearReview, reviewsOf, setBuilderProfile } from "../support/reviews.ts";

const app = useApplication();

/** The builder's contact address, and that address as a buyer types it. */
const [CONTACT, TYPED] = ["ada@compass.example", " Ada@Compass.example"];

beforeAll(() => setBuilderProfile(app, app.agent, { contactEmail: CONTACT }));
afterEach(() => expectInvariants(app));

test("a held sale is clawed back by a refund, and may be rejected by its merchant", async () => {
  const [refunded, rejected] = [await app.lifecycle.checkedOut(), await app.lifecycle.checkedOut()];
  const processor = app.processorOf(refunded.offer.merchantId);
  const ids = [];
  for (const scene of [refunded, rejected]) {
    const paid = processor.event("payment_succeeded", scene, { customer_email: CONTACT });
    ids.push((await processor.deliver(paid)).body.conversionId as string);
  }
  await processor.refundSucceeded(refunded);
  const merchant = app.merchantClient(rejected.offer.merchantId);
  expect((await merchant.post(`/v1/conversions/${ids[1]}/reject`, { reasonCode: "TERMS_BREACH" })).status).toBe(201);
  const ZERO = { commissionAmount: 0, networkFee: 0, builderPayout: 0, heldAmount: 0 };
  expect(await app.lifecycle.conversion(ids[0] ?? "")).toMatchObject({ status: "clawed_back", ...ZERO });
  expect(await app.lifecycle.conversion(ids[1] ?? "")).toMatchObject({ status: "rejected", ...ZERO });
  expect((await clearReview(app, ids[1] ?? "")).body.errors[0]).toMatchObject({
    message: "A conversion that is rejected has no open review that an operator may clear",
    extensions: { code: "REVIEW_NOT_CLEARABLE", kind: "CONFLICT" },
  });
});

describe("a clearance", () => {
  test("that is repeated changes nothing, and a repeated event of the payment is not held again", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = app.processorOf(scene.offer.merchantId);
    const paid = () => processor.event("payment_succeeded", scene, { customer_email: CONTACT });
    const id = (await processor.deliver(paid())).body.conversionId as string;
    const { decision } = (await clearReview(app, id)).body.data.clearReview;
    expect((await clearReview(app, id, "Once more.")).body.data.clearReview).toMatchObject({
      created: false,
      decision: { id: decision.id, note: decision.note },
    });
    await processor.deliver(paid());
    expect(await app.lifecycle.conversion(id)).toMatchObject({ heldAmount: 0 });
    expect(await reviewsOf(app.operator, id)).toMatchObject([{ clearedAt: expect.any(String) }]);
  });

  test("of a sale without a review, without a note, or of an unknown sale is refused", async () => {
    const { conversionId } = await app.lifecycle.paid();
    const refusals = [
      await clearReview(app, conversionId),
      await clearReview(app, conversionId, " "),
      await clearReview(app, "conv_none"),
    ];
    expect(refusals.map(({ body }) => body.errors[0].extensions.code)).toEqual([
      "REVIEW_NOT_CLEARABLE",
      "NOTE_REQUIRED",
      "CONVERSION_NOT_FOUND",
    ]);
    expect((await app.lifecycle.conversion(conversionId)).decisions).toEqual([]);
  });
});

describe("a review", () => {
  let id: string;
  let merchantId: string;
  beforeAll(async () => {
    const scene = await app.lifecycle.checkedOut();
    merchantId = scene.offer.merchantId;
    const processor = app.processorOf(merchantId);
    const paid = processor.event("payment_succeeded", scene, { customer_email: TYPED });
    id = (await processor.deliver(paid)).body.conversionId;
  });

  test("is read by merchant, builder and operator, and by no agent", async () => {
    for (const client of [app.operator, app.builder, app.merchantClient(merchantId)])
      expect(await reviewsOf(client, id)).toMatchObject([{ reason: "BUYER_IS_BUILDER", clearedAt: null }]);
    const { body } = await app.agent.query("query R($id: ID!) { conversion(id: $id) { id reviews { reason } } }", {
      id,
    });
    expect(body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
    expect(JSON.stringify(body)).not.toMatch(/buyer_is_builder/i);
  });

  test("is in the evidence report, which verifies and does not reveal the buyer", async () => {
    const { body: jwks } = await app.anonymous.get("/.well-known/jwks.json");
    for (const client of [app.builder, app.merchantClient(merchantId)]) {
      const { body: report } = await client.get(`/v1/conversions/${id}/evidence`);
      expect(report).toMatchObject({ reviews: [{ reason: "buyer_is_builder" }] });
      const steps = await verifyEvidenceReport(report, jwks as CodeKeys);
      expect(steps.filter(({ outcome }) => outcome === "fail")).toEqual([]);
      expect(JSON.stringify(report)).not.toMatch(new RegExp(`compass\\.example|${emailDigestOf(CONTACT)}`, "i"));
    }
  });

  test("keeps the buyer's address only in the raw bytes of the event", async () => {
    const [evidence] = await app.sql<{ event: object; body: Buffer }>(
      "SELECT e.event, e.body FROM settlement.evidence e JOIN settlement.evidence_outcome o ON o.evidence_id = e.id WHERE o.conversion_id = $1",
      [id],
    );
    expect(evidence?.event).toMatchObject({ buyerDigest: emailDigestOf(CONTACT) });
    expect(JSON.stringify(evidence?.event)).not.toMatch(/compass\.example/i);
    expect(JSON.parse(evidence?.body.toString() ?? "").data.object.customer_email).toBe(TYPED);
  });

  test("never changes, even by the owner of the tables", async () => {
    await expect(app.sql("UPDATE settlement.review SET raised_at = clock.now()")).rejects.toThrow(
      "a report or review may only be moved to another conversion",
    );
    await expect(app.sql("DELETE FROM settlement.review")).rejects.toThrow("rows are only added");
  });
});
