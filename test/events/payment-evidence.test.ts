import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { reportOf, type CheckedOut } from "../support/lifecycle.ts";
import { amountMinorOf, metadataOf, paymentIdOf } from "../support/processors/sandbox.ts";

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

  test("a hundred times at once is one conversion, and all are answered alike [A1]", async () => {
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

  test("under every name that it may have is one payment [A2][E5]", async () => {
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

  test("with another amount than the checkout's is kept out of settlement", async () => {
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

  test("of another merchant's recommendation makes nothing and touches nothing of the other's", async () => {
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

  test("with texts that PostgreSQL refuses is stored all the same", async () => {
    const scene = await app.lifecycle.checkedOut();
    const processor = eventsOf(scene);
    const metadata = { ...metadataOf(scene, app.holderOf(scene.agent)), aap_offer_id: "off\u0000\uD800" };
    expect(await processor.deliver(processor.event("payment_intent.succeeded", scene, { metadata }))).toMatchObject({
      status: 200,
      body: { verification: "beta_payment_observed" },
    });
  });
});

describe("refunds and disputes", () => {
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

  test("a closed dispute, its opening and its payment in the wrong order end as in the right one", async () => {
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

  test("a dispute opened and won leads back to pending, lost to clawed back", async () => {
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

  test("many different events of one conversion at once all have their effect", async () => {
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

  test("a payment and a report at the same instant are one conversion [A12]", async () => {
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
});

describe("what was recorded", () => {
  const refusesRemoval = async (table: string) => {
    for (const change of [`DELETE FROM settlement.${table}`, `TRUNCATE settlement.${table} CASCADE`])
      await expect(app.sql(change), change).rejects.toThrow("rows are only added");
  };

  test.each([
    ["evidence_variant", "sha256"],
    ["payment_check", "outcome"],
    ["milestone", "step"],
    ["conversion_event", "cause"],
    ["decision", "note"],
  ])("rows of %s are only added, even by the owner of the tables", async (table, column) => {
    await refusesRemoval(table);
    const update = `UPDATE settlement.${table} SET ${column} = ${column}`;
    await expect(app.sql(update), update).rejects.toThrow("rows are only added");
  });

  test.each([
    ["report", "order_reference"],
    ["review", "reason"],
  ])("rows of %s may only be moved to another conversion, even by the owner of the tables", async (table, column) => {
    // A report after the rejection of what was paid is a possible duplicate, under review.
    const scene = await app.lifecycle.paid();
    const merchant = app.merchantClient(scene.offer.merchantId);
    await merchant.post(`/v1/conversions/${scene.conversionId}/reject`, { reasonCode: "DUPLICATE" });
    expect((await merchant.post("/v1/conversions", reportOf(scene))).status).toBe(201);
    await refusesRemoval(table);
    const update = `UPDATE settlement.${table} SET ${column} = 'x'`;
    await expect(app.sql(update), update).rejects.toThrow("may only be moved to another conversion");
  });

  test("of evidence only bytes and headers may be erased, even by the owner of the tables", async () => {
    await app.lifecycle.paid();
    await refusesRemoval("evidence");
    for (const set of [
      "event = '{}', body = NULL, headers = '{}'",
      "sha256 = '', body = NULL, headers = '{}'",
      "body = 'x'",
    ]) {
      const update = `UPDATE settlement.evidence SET ${set}`;
      await expect(app.sql(update), update).rejects.toThrow("of evidence only the bytes and headers may be erased");
    }
  });

  test("breaks none of the invariants", async () => {
    await app.lifecycle.reported();
    expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
  });
});
