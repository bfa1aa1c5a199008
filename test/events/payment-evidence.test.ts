import { describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { type CheckedOut } from "../support/lifecycle.ts";
import { amountMinorOf, metadataOf, paymentIdOf } from "../support/processors/sandbox.ts";

const app = useApplication();

const eventsOf = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId);
const count = async (table: string, where = "true") =>
  Number((await app.sql<{ n: string }>(`SELECT count(*) AS n FROM settlement.${table} WHERE ${where}`))[0]?.n);

describe("a payment event", () => {
  test("records a conversion that passed all five checks and is pending [T1]", async () => {
    const scene = await app.lifecycle.checkedOut();
    const { status, body } = await eventsOf(scene).paymentSucceeded(scene);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { received: true, status: "conversion_recorded", verification: "verified" },
    });
    expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
      status: "pending",
      conversionPath: "verified_payment",
    });
    const { body: seen } = await app.operator.query(
      `query Why($id: ID!) { conversion(id: $id) {
        verification checks { name outcome } history { from to cause } milestones { edges { node { step status } } }
        checkout { id status conversion { id } } session { status } recommendation { conversions { edges { node { id } } } } commission { decimal } networkFee { decimal } builderPayout { decimal } held { decimal }
      } }`,
      { id: body.conversionId },
    );
    expect(seen.errors).toBeUndefined();
    const { conversion } = seen.data;
    expect(conversion).toMatchObject({
      verification: "VERIFIED",
      checks: ["SOURCE_AUTHENTICATED", "CODE_SIGNATURE", "PAYLOAD_MATCHES", "AMOUNT_MATCHES", "PAYMENT_SUCCEEDED"].map(
        (name) => ({ name, outcome: "PASS" }),
      ),
      history: [{ from: null, to: "PENDING", cause: "PAYMENT_SUCCEEDED" }],
      milestones: { edges: [{ node: { step: "payment_received", status: "COMPLETED" } }] },
      checkout: { id: scene.checkout.transactionId, status: "PAID", conversion: { id: body.conversionId } },
      session: { status: "CONVERTED" },
      recommendation: { conversions: { edges: [{ node: { id: body.conversionId } }] } },
    });
  });

  test("that comes a hundred times at once is one conversion, and every response is the same [A1]", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const event = processor.event("payment_intent.succeeded", scene);
    const answers = await Promise.all(Array.from({ length: 100 }, () => processor.deliver(event)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toHaveLength(1);
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { status: "conversion_recorded", verification: "verified" },
    });
    expect(await count("conversion", `recommendation_id = '${scene.recommendation.id}'`)).toBe(1);
    expect(await count("evidence", `event_id = '${event.id}'`)).toBe(1);
  });

  test("that comes under each of its names is one payment [A2][E5]", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const names = ["payment_intent.payment_succeeded", "payment_intent.succeeded", "payment_succeeded"];
    const answers = await Promise.all(names.map((name) => processor.deliver(processor.event(name, scene))));
    expect(new Set(answers.map(({ body }) => body.conversionId))).toHaveLength(1);
    expect(await count("conversion", `recommendation_id = '${scene.recommendation.id}'`)).toBe(1);
  });

  test("is stored with the bytes and the headers that were signed [E1]", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const event = processor.event("payment_intent.succeeded", scene);
    await processor.deliver(event, { headers: { authorization: "Bearer secret", cookie: "secret" } });
    const [row] = await app.sql<{ body: Buffer; headers: Record<string, string> }>(
      "SELECT body, headers FROM settlement.evidence WHERE event_id = $1",
      [event.id],
    );
    expect(row?.body.toString()).toBe(JSON.stringify(event));
    expect(Object.keys(row?.headers ?? {})).toEqual(
      expect.arrayContaining(["webhook-id", "webhook-signature", "webhook-timestamp"]),
    );
    expect(JSON.stringify(row?.headers)).not.toContain("secret");
  });

  test("with another amount than the checkout's is recorded and not verified", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const { body } = await processor.deliver(
      processor.event("payment_intent.succeeded", scene, { amount: amountMinorOf(scene.checkout) - 1 }),
    );
    expect(body).toMatchObject({ status: "conversion_recorded", verification: "beta_payment_observed" });
  });

  test("with altered metadata is not verified", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const metadata = { ...metadataOf(scene, app.holderOf(scene.agent)), aap_agent_id: app.holderOf(app.otherAgent) };
    const { body } = await processor.deliver(processor.event("payment_intent.succeeded", scene, { metadata }));
    expect(body).toMatchObject({ status: "conversion_recorded", verification: "beta_payment_observed" });
    const [conversion] = await app.sql<{ agent_id: string }>(
      "SELECT agent_id FROM settlement.conversion WHERE id = $1",
      [body.conversionId],
    );
    expect(conversion?.agent_id).toBe(app.holderOf(scene.agent));
  });

  test("of another merchant's recommendation is ignored and changes no conversion of that merchant", async () => {
    const scene = await app.lifecycle.checkedOut();
    const paid = await app.lifecycle.paid({ merchant: "Lark Mobile" });
    const otherMerchant = Object.keys(app.demo.connections).find(
      (id) => id !== scene.offer.merchantId && app.demo.connections[id]?.processor === "sandbox",
    );
    const other = app.processorOf(otherMerchant ?? "");
    const before = await app.lifecycle.conversion(paid.conversionId);
    expect((await other.deliver(other.event("payment_intent.succeeded", scene))).body).toMatchObject({
      received: true,
      status: "ignored",
      conversionId: null,
    });
    const refund = other.laterEvent("refund.succeeded", paid, {
      id: "re_x",
      payment_id: paymentIdOf(paid),
      metadata: metadataOf(paid, app.holderOf(paid.agent)),
    });
    expect((await other.deliver(refund)).body).toMatchObject({ received: true, conversionId: null });
    expect(await count("conversion", `recommendation_id = '${scene.recommendation.id}'`)).toBe(0);
    expect(await app.lifecycle.conversion(paid.conversionId)).toEqual(before);
    const [outcome] = await app.sql<{ reason: string }>(
      "SELECT reason FROM settlement.evidence_outcome JOIN settlement.evidence ON id = evidence_id WHERE merchant_id = $1 AND status = 'ignored'",
      [otherMerchant],
    );
    expect(outcome?.reason).toBe("merchant_differs");
  });

  test("of the other mode is stored and ignored [P18]", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const event = { ...processor.event("payment_intent.succeeded", scene) };
    event.livemode = !event.livemode;
    expect(await processor.deliver(event)).toMatchObject({
      status: 200,
      body: { received: true, status: "ignored", conversionId: null },
    });
    expect(await count("evidence", `event_id = '${event.id}'`)).toBe(1);
    expect(await count("conversion", `recommendation_id = '${scene.recommendation.id}'`)).toBe(0);
  });

  test("of an unknown type is stored and ignored", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const event = processor.event("customer.created", scene);
    expect(await processor.deliver(event)).toMatchObject({
      status: 200,
      body: { received: true, status: "ignored", conversionId: null },
    });
    expect(await count("evidence", `event_id = '${event.id}'`)).toBe(1);
  });

  test.each(["\u0000", "\uD800"])(
    "whose id has the character %j, which PostgreSQL refuses, makes a conversion",
    async (text) => {
      const scene = await app.lifecycle.checkedOut();
      const processor = eventsOf(scene);
      expect(
        await processor.deliver(processor.event("payment_intent.succeeded", scene, { id: `pp_${text}` })),
      ).toMatchObject({ status: 200, body: { status: "conversion_recorded" } });
    },
  );

  test("with characters that PostgreSQL refuses is stored, and not verified", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const metadata = { ...metadataOf(scene, app.holderOf(scene.agent)), aap_offer_id: "off\u0000\uD800" };
    expect(await processor.deliver(processor.event("payment_intent.succeeded", scene, { metadata }))).toMatchObject({
      status: 200,
      body: { verification: "beta_payment_observed" },
    });
  });
});
