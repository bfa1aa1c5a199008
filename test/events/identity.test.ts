import { createHash } from "node:crypto";
import { verifyEvidenceReport } from "@aap/settlement/evidence-report";
import { afterEach, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { changeOffer } from "../support/change-offer.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { metadataOf, paymentIdOf, type ProcessorEvent } from "../support/processors/sandbox.ts";
import { setTerms } from "../support/set-terms.ts";

const app = useApplication();

const processorOf = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId);
const outcomeOf = async (conversionId: string, check: string) =>
  (await app.lifecycle.conversion(conversionId)).checks.find(({ name }: { name: string }) => name === check)?.outcome;

afterEach(() => expectInvariants(app));

describe("the same event id with another body", () => {
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

  test("is the event that came first: one effect, and the first bytes are kept [P10][E5]", async () => {
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

  test("is kept beside it, warned of once, and shown to whoever looks at the conversion's evidence or at the unmatched [P10]", async () => {
    const { processor, event, other, conversionId } = await reused();
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

  test("shows its bytes to nobody but an operator, and nothing of it to another merchant [W5]", async () => {
    const { event, other } = await reused();
    const document = `{ unmatchedEvidence(first: 1) { edges { node { eventId ${VARIANTS} } } } }`;
    const lark = await app.merchantClient(app.merchantOf("Lark Mobile")).query(document);
    expect(lark.body.errors).toMatchObject([{ extensions: { kind: "FORBIDDEN" } }]);
    expect(JSON.stringify(lark.body)).not.toContain(Buffer.from(JSON.stringify(other)).toString("base64"));
    const kumo = await app.merchantClient(app.merchantOf("Kumo Mobile")).get("/v1/evidence/unmatched?limit=100");
    expect(kumo.status).toBe(200);
    expect(JSON.stringify(kumo.body)).not.toContain(event.id);
  });

  test("is a repeat where it says the same in other bytes: nothing of it is kept or logged [P10]", async () => {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const event = processor.event("payment_intent.succeeded", scene);
    const { body: first } = await processor.deliver(event);
    const retold = { ...event, api_version: "2", data: { object: { ...event.data.object, description: "again" } } };
    expect(await processor.deliver(retold)).toMatchObject({ status: 200, body: first });
    expect(warned(event.id)).toEqual([]);
    expect(await piecesOf(first.conversionId)).toMatchObject([{ sha256: sha256Of(event), variants: [] }]);
  });

  test("has no effect while the first still waits either, and is answered like it [P10]", async () => {
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

  test("is kept where both come at once, and one of them has effect [P10]", async () => {
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

  /** A sale, and another event that came under the id of its payment. */
  async function reused() {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const event = processor.event("payment_intent.succeeded", scene);
    const { body } = await processor.deliver(event);
    const other = { ...processor.event("payment_intent.succeeded", scene, { amount: 5_000 }), id: event.id };
    expect(await processor.deliver(other)).toMatchObject({ status: 200, body });
    return { processor, event, other, conversionId: body.conversionId as string };
  }
});

test("an event id is its connection's own: another merchant's equal id is another event [E5]", async () => {
  const [one, other] = [await app.lifecycle.checkedOut(), await app.lifecycle.checkedOut({ merchant: "Kumo Mobile" })];
  const event = processorOf(one).event("payment_succeeded", one);
  const same = { ...processorOf(other).event("payment_succeeded", other), id: event.id };
  const answers = [await processorOf(one).deliver(event), await processorOf(other).deliver(same)];
  expect(answers.map(({ body }) => body.status)).toEqual(["conversion_recorded", "conversion_recorded"]);
  expect(answers[0]?.body.conversionId).not.toBe(answers[1]?.body.conversionId);
});

describe("a code that is valid, but of", () => {
  test.each([
    ["another offer of the merchant at another price", { offer: "lark-50" }],
    ["another merchant's offer", { merchant: "Northwind Fibre" }],
  ])("%s makes no verified conversion [P13]", async (_, cast) => {
    const [scene, foreign] = [await app.lifecycle.checkedOut({ offer: "lark-10" }), await app.lifecycle.searched(cast)];
    expect((await app.anonymous.post("/v1/codes/verify", { code: foreign.offer.aapCode })).body.valid).toBe(true);
    const metadata = { ...metadataOf(scene, app.holderOf(scene.agent)), aap_code: foreign.offer.aapCode };
    const processor = processorOf(scene);
    const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { metadata }));
    expect(body.verification).toBe("beta_payment_observed");
    expect(await outcomeOf(body.conversionId, "code_signature")).toBe("fail");
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
      offerId: scene.offer.id,
      commissionAmount: 8,
    });
  });
});

describe("an offer whose price and commission change between recommendation and payment", () => {
  /** 25.00 with 16.00 of it owed. */
  const BEFORE = { priceMinor: 2_500, commission: { type: "CPA", amountMinor: 1_600 } } as const;
  /** 30.00 with a tenth of it owed. */
  const AFTER = { priceMinor: 3_000, commission: { type: "PERCENTAGE", rateBasisPoints: 1_000 } } as const;
  const FROZEN = { commissionAmount: 16, networkFee: 3.2, builderPayout: 12.8, heldAmount: 0 };

  async function changed() {
    const offer = app.offerOf("Lark Mobile", "lark-unlimited");
    await changeOffer(app, offer.id, BEFORE);
    const scene = await app.lifecycle.checkedOut({ offer: "lark-unlimited" });
    const newCode = await changeOffer(app, offer.id, AFTER);
    expect(newCode).not.toBe(scene.offer.aapCode);
    const processor = processorOf(scene);
    const pay = async (object: Record<string, unknown>) => {
      const { status, body } = await processor.deliver(processor.event("payment_succeeded", scene, object));
      expect(status).toBe(200);
      const conversion = await app.lifecycle.conversion(body.conversionId);
      const checks: { name: string; outcome: string }[] = conversion.checks;
      return { conversion, failed: checks.filter(({ outcome }) => outcome !== "pass").map(({ name }) => name) };
    };
    return { scene, newCode, pay };
  }

  test("is paid at the price that was recommended: verified, and the commission is the former one [P13]", async () => {
    const { pay } = await changed();
    const { conversion, failed } = await pay({});
    expect(failed).toEqual([]);
    expect(conversion).toMatchObject({ verification: "verified", transactionValue: 25, ...FROZEN });
  });

  test("is not verified by a payment of the new price, which no checkout asked for [P13]", async () => {
    const { pay } = await changed();
    const { conversion, failed } = await pay({ amount: AFTER.priceMinor });
    expect(failed).toEqual(["amount_matches"]);
    expect(conversion).toMatchObject({ verification: "beta_payment_observed", status: "pending", ...FROZEN });
    await app.clock.advance("31 days");
    expect((await app.lifecycle.conversion(conversion.conversionId)).status).toBe("pending");
  });

  test("is not verified by its new code, which was never recommended [P13]", async () => {
    const { scene, newCode, pay } = await changed();
    expect((await app.anonymous.post("/v1/codes/verify", { code: newCode })).body.valid).toBe(true);
    const metadata = { ...metadataOf(scene, app.holderOf(scene.agent)), aap_code: newCode };
    const { conversion, failed } = await pay({ metadata });
    expect(failed).toEqual(["code_signature"]);
    expect(conversion).toMatchObject({ verification: "beta_payment_observed", transactionValue: 25, ...FROZEN });
  });
});

test("a payment within the merchant's tolerance is verified, one beyond it is not [M6][E6]", async () => {
  await setTerms(app, "Kumo Mobile", { amountToleranceBasisPoints: 100 });
  // 1 % of 990 JPY is 9.9.
  for (const [amount, verification] of [
    [999, "verified"],
    [1_000, "beta_payment_observed"],
  ] as const) {
    const scene = await app.lifecycle.checkedOut({ merchant: "Kumo Mobile", offer: "kumo-3" });
    const processor = processorOf(scene);
    const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { amount }));
    expect([amount, body.verification]).toEqual([amount, verification]);
  }
});

test("two events of one payment at one moment with two amounts end alike, whichever comes first", async () => {
  const ends = [];
  for (const amounts of [
    [700, 600],
    [600, 700],
  ]) {
    const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const created = Math.floor(app.clock.time().getTime() / 1_000);
    for (const amount of amounts) {
      const event = processor.event("payment_succeeded", scene, { amount });
      expect((await processor.deliver({ ...event, created })).status).toBe(200);
    }
    const { body } = await app.operator.query(
      "query End($id: ID!) { recommendation(id: $id) { conversions { edges { node { transactionValue { decimal } status verification } } } } }",
      { id: scene.recommendation.id },
    );
    const sales = body.data.recommendation.conversions.edges.map(({ node }: { node: object }) => node);
    expect(sales).toHaveLength(1);
    ends.push(sales[0]);
  }
  expect(ends[0]).toEqual(ends[1]);
  expect(ends[0]).toMatchObject({ transactionValue: { decimal: "6.00" } });
});

test("a commission of a fixed amount may be more than the sale, and its payout is never more than the commission [M8]", async () => {
  // 20.00 for a plan of 13.00.
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-100-12" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    transactionValue: 13,
    commissionAmount: 20,
    networkFee: 4,
    builderPayout: 16,
  });
});

test("an anonymous agent's sale holds its builder's share, and what it sells once it has a builder is paid out at once [P21]", async () => {
  const before = await app.lifecycle.paid({ agent: app.anonymousAgent, offer: "lark-10" });
  expect(await app.lifecycle.conversion(before.conversionId)).toMatchObject({ builderPayout: 0, heldAmount: 6.4 });
  const { body: made } = await app.operator.query(
    'mutation New { createBuilder(input: { name: "Late Builder" }) { id } }',
  );
  const { body } = await app.operator.query(
    "mutation Register($agentId: ID!, $builderId: ID!) { registerAgent(agentId: $agentId, builderId: $builderId) { id } }",
    { agentId: app.holderOf(app.anonymousAgent), builderId: made.data.createBuilder.id },
  );
  expect(body.errors).toBeUndefined();
  const after = await app.lifecycle.paid({ agent: app.anonymousAgent, offer: "lark-10" });
  expect(await app.lifecycle.conversion(after.conversionId)).toMatchObject({
    commissionAmount: 8,
    networkFee: 1.6,
    builderPayout: 6.4,
    heldAmount: 0,
  });
});
