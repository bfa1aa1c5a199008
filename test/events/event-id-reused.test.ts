import { createHash } from "node:crypto";
import { verifyEvidenceReport } from "@aap/settlement/evidence-report";
import { afterEach, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { paymentIdOf, type ProcessorEvent } from "../support/processors/sandbox.ts";

const app = useApplication();

const processorOf = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId);

afterEach(() => expectInvariants(app));

describe("another event under the id of a stored one", () => {
  const sha256Of = (event: ProcessorEvent) => createHash("sha256").update(JSON.stringify(event)).digest("hex");
  const warned = (eventId: string) => app.warnings.filter((line) => line["eventId"] === eventId);
  const VARIANTS = "variants { sha256 receivedAt body }";
  const piecesOf = async (conversionId: string) => {
    const { body } = await app.operator.query(
      `query Pieces($id: ID!) { conversion(id: $id) { evidence { pieces { eventId sha256 ${VARIANTS} } } } }`,
      { id: conversionId },
    );
    return body.data.conversion.evidence.pieces;
  };

  test("changes nothing: the first event counts, and its bytes are stored [P10][E5]", async () => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const event = processor.event("payment_intent.succeeded", scene);
    const { body: first } = await processor.deliver(event);
    const other = { ...processor.event("payment_intent.succeeded", scene, { amount: 5_000 }), id: event.id };
    const again = await processor.deliver(other);
    const refund = processor.laterEvent("refund.succeeded", scene, { id: "re_9", payment_id: paymentIdOf(scene) });
    const changed = await processor.deliver({ ...refund, id: event.id });
    expect([again, changed]).toMatchObject([
      { status: 200, body: first },
      { status: 200, body: first },
    ]);
    expect(await app.lifecycle.conversion(first.conversionId)).toMatchObject({
      status: "pending",
      transactionValue: 8,
    });
    const stored = await app.sql<{ body: Buffer }>("SELECT body FROM settlement.evidence WHERE event_id = $1", [
      event.id,
    ]);
    expect(stored.map(({ body }) => body.toString())).toEqual([JSON.stringify(event)]);
  });

  test("is stored as its variant, logged once as a warning, and listed in the evidence report and in the unmatched evidence [P10]", async () => {
    const { processor, event, other, conversionId } = await reusedEventId();
    await processor.deliver(other);
    expect(warned(event.id)).toEqual([
      expect.objectContaining({
        level: 40,
        evidenceId: expect.stringMatching(/^evd_/),
        connectionId: processor.connectionId,
      }),
    ]);
    expect(JSON.stringify(warned(event.id))).not.toContain("5000");

    const shown = { sha256: sha256Of(other), receivedAt: expect.any(String) };
    const body = Buffer.from(JSON.stringify(other)).toString("base64");
    expect(await piecesOf(conversionId)).toEqual([
      { eventId: event.id, sha256: sha256Of(event), variants: [{ ...shown, body }] },
    ]);
    const report = await app
      .merchantClient(app.merchantOf("Lark Mobile"))
      .get(`/v1/conversions/${conversionId}/evidence`);
    expect(report.body.evidence).toMatchObject([{ sha256: sha256Of(event), variants: [shown] }]);
    const { body: jwks } = await app.anonymous.get("/.well-known/jwks.json");
    const steps = await verifyEvidenceReport(report.body, jwks);
    expect(steps.filter(({ outcome }) => outcome === "fail")).toEqual([]);
    const { body: unmatched } = await app.operator.get("/v1/evidence/unmatched");
    expect(unmatched.evidence.find(({ eventId }: { eventId: string }) => eventId === event.id)).toMatchObject({
      status: "applied",
      reason: null,
      sha256: sha256Of(event),
      variants: [shown],
      conversionId,
    });
  });

  test("shows its bytes to operators only, and is not listed for another merchant [W5]", async () => {
    const { event, other } = await reusedEventId();
    const document = `{ unmatchedEvidence(first: 1) { edges { node { eventId ${VARIANTS} } } } }`;
    const lark = await app.merchantClient(app.merchantOf("Lark Mobile")).query(document);
    expect(lark.body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
    expect(JSON.stringify(lark.body)).not.toContain(Buffer.from(JSON.stringify(other)).toString("base64"));
    const kumo = await app.merchantClient(app.merchantOf("Kumo Mobile")).get("/v1/evidence/unmatched?limit=100");
    expect(kumo.status).toBe(200);
    expect(JSON.stringify(kumo.body)).not.toContain(event.id);
  });

  test("is a repeat if only its spelling differs: it is neither stored nor logged [P10]", async () => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const event = processor.event("payment_intent.succeeded", scene);
    const { body: first } = await processor.deliver(event);
    const repeat = { ...event, api_version: "2", data: { object: { ...event.data.object, description: "again" } } };
    expect(await processor.deliver(repeat)).toMatchObject({ status: 200, body: first });
    expect(warned(event.id)).toEqual([]);
    expect(await piecesOf(first.conversionId)).toMatchObject([{ sha256: sha256Of(event), variants: [] }]);
  });

  test("changes nothing while the first one is parked, and gets the same response [P10]", async () => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const refund = { id: "re_1", payment_id: "pp_unknown_yet", amount: 1 };
    const event = processor.laterEvent("refund.succeeded", scene, refund);
    const { body: parked } = await processor.deliver(event);
    expect(parked).toMatchObject({ status: "parked" });
    const other = { ...processor.event("payment_succeeded", scene), id: event.id };
    expect(await processor.deliver(other)).toMatchObject({ status: 200, body: parked });
    expect(
      await app.sql("SELECT id FROM settlement.conversion WHERE recommendation_id = $1", [scene.recommendation.id]),
    ).toEqual([]);
    const { body } = await app.operator.get("/v1/evidence/unmatched");
    expect(body.evidence.find(({ eventId }: { eventId: string }) => eventId === event.id)).toMatchObject({
      status: "parked",
      eventType: "refund.succeeded",
      variants: [{ sha256: sha256Of(other) }],
    });
  });

  test("is stored as a variant if both come at once, and only one of them counts [P10]", async () => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const event = processor.event("payment_intent.succeeded", scene);
    const other = { ...processor.event("payment_intent.succeeded", scene, { amount: 5_000 }), id: event.id };
    const answers = await Promise.all([event, other, event, other].map((one) => processor.deliver(one)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [piece] = await piecesOf(answers[0]?.body.conversionId);
    const kept: string[] = piece.variants.map(({ sha256 }: { sha256: string }) => sha256);
    expect(kept).toHaveLength(1);
    expect(new Set([piece.sha256, ...kept])).toEqual(new Set([sha256Of(event), sha256Of(other)]));
  });

  /** Makes a sale and sends another event under the id of its payment's event. */
  async function reusedEventId() {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const event = processor.event("payment_intent.succeeded", scene);
    const { body } = await processor.deliver(event);
    const other = { ...processor.event("payment_intent.succeeded", scene, { amount: 5_000 }), id: event.id };
    expect(await processor.deliver(other)).toMatchObject({ status: 200, body });
    return { processor, event, other, conversionId: body.conversionId as string };
  }
});

test("equal event ids of two merchants are two events [E5]", async () => {
  const [one, other] = [await app.lifecycle.checkedOut(), await app.lifecycle.checkedOut({ merchant: "Kumo Mobile" })];
  const event = processorOf(one).event("payment_succeeded", one);
  const same = { ...processorOf(other).event("payment_succeeded", other), id: event.id };
  const answers = [await processorOf(one).deliver(event), await processorOf(other).deliver(same)];
  expect(answers.map(({ body }) => body.status)).toEqual(["conversion_recorded", "conversion_recorded"]);
  expect(answers[0]?.body.conversionId).not.toBe(answers[1]?.body.conversionId);
});
