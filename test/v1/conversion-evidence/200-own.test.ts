import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("merchant, builder and operator read the same evidence report; only the operator's has the raw bytes [W5]", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  await processor.disputeOpened(scene);
  const read = async (client: typeof app.operator) => {
    const { status, body } = await client.get(`/v1/conversions/${scene.conversionId}/evidence`);
    expect(status).toBe(200);
    return body;
  };
  const { asOf: _, digest: __, ...operators } = await read(app.operator);
  for (const client of [app.merchantClient(scene.offer.merchantId), app.builder]) {
    const { asOf, digest, ...report } = await read(client);
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(report)).not.toContain('"body"');
    const withoutBytes = operators.evidence.map(({ body: ___, ...piece }: { body: string }) => piece);
    expect(report).toEqual({ ...operators, evidence: withoutBytes });
  }
  expect(operators.evidence).toHaveLength(2);
  for (const { sha256, body } of operators.evidence)
    expect(createHash("sha256").update(Buffer.from(body, "base64")).digest("hex")).toBe(sha256);
});

test("an evidence report has recommendation, code, key, terms, windows, checks, amounts and history", async () => {
  const scene = await app.lifecycle.paid({ offer: "lark-10" });
  const { body } = await app.builder.get(`/v1/conversions/${scene.conversionId}/evidence`);
  const { body: jwks } = await app.anonymous.get("/.well-known/jwks.json");
  expect(body).toMatchObject({
    format: "aap-evidence-report/2",
    ruleVersion: "3",
    conversionId: scene.conversionId,
    recommendation: {
      id: scene.recommendation.id,
      sessionId: scene.session.id,
      offerId: scene.offer.id,
      merchantId: scene.offer.merchantId,
      agentId: app.holderOf(app.agent),
      builderId: expect.stringMatching(/^bld_/),
      recommendedAt: expect.stringMatching(/Z$/),
    },
    code: {
      text: scene.offer.aapCode,
      keyId: jwks.keys[0].kid,
      claims: {
        issuer: new URL(scene.offer.aapCode).host,
        offerId: scene.offer.id,
        merchantId: scene.offer.merchantId,
        price: { amountMinor: 800, currency: "GBP" },
        commission: { type: "CPA", amountMinor: 800 },
      },
    },
    policy: { validationDays: 30, attributionWindowDays: 30, commission: { amountMinor: 800 }, termsVersion: 1 },
    windows: { session: { until: scene.session.expiresAt.toISOString() } },
    checkoutId: scene.checkout.transactionId,
    checkouts: [{ id: scene.checkout.transactionId, amount: { amountMinor: 800, currency: "GBP" } }],
    evidence: [
      {
        event: {
          type: "payment_intent.succeeded",
          processor: "sandbox",
          amount: { amountMinor: 800, currency: "GBP" },
        },
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        checks: [
          { name: "source_authenticated", outcome: "PASS" },
          { name: "code_signature", outcome: "PASS" },
          { name: "payload_matches", outcome: "PASS" },
          { name: "amount_matches", outcome: "PASS" },
          { name: "payment_succeeded", outcome: "PASS" },
        ],
      },
    ],
    milestones: [{ step: "payment_received", status: "completed" }],
    reports: [],
    outcome: {
      status: "PENDING",
      verification: "verified",
      conversionPath: "verified_payment",
      currency: "GBP",
      earned: { commissionMinor: 800, networkFeeMinor: 160, builderPayoutMinor: 640, heldMinor: 0 },
      due: { commissionMinor: 800, networkFeeMinor: 160, builderPayoutMinor: 640, heldMinor: 0 },
    },
    history: [{ sequence: 1, from: null, to: "PENDING", cause: "payment_succeeded", causedBy: "processor:sandbox" }],
  });
});

test("the agent's context is in no evidence report [W2]", async () => {
  const scene = await app.lifecycle.paid();
  const { body } = await app.operator.get(`/v1/conversions/${scene.conversionId}/evidence`);
  expect(JSON.stringify(body)).not.toContain("The cheapest that fits.");
});
