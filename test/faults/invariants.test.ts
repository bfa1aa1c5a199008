import { randomUUID } from "node:crypto";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { expect, test, beforeAll } from "vitest";
import { useApplication } from "../support/application.ts";
import { decideCorrection, propose } from "../support/balance-corrections.ts";
import { eventually } from "../support/eventually.ts";
import { findBrokenInvariants } from "../support/invariants.ts";
import { handoffOf, reportOf, type Cast, type Paid } from "../support/lifecycle.ts";
import { outcomesAreSaved } from "../support/outcomes-are-saved.ts";
import { CARDS, createPaymentMethods } from "../support/payment-methods.ts";
import {
  invoicesOf,
  payoutsOf,
  requestPayout,
  setTaxProfile,
  takeInvoiceStep,
  takePayoutStep,
} from "../support/payouts.ts";
import { postWithKey } from "../support/post-with-key.ts";
import { readInvariants } from "../support/read-invariants.ts";
import { QUEUE_TABLES } from "../support/refusals.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { SPOILERS } from "./spoilers.ts";

const app = useApplication();
/** The histories of sales, which merchants, agents and processors send concurrently. */
const EPISODES: ((cast: Cast) => Promise<unknown>)[] = [
  (cast) => app.lifecycle.searched(cast),
  (cast) => app.lifecycle.recommended(cast),
  (cast) => app.lifecycle.checkedOut(cast),
  (cast) => app.lifecycle.paid(cast),
  (cast) => app.lifecycle.reported(cast),
  async (cast) => {
    const scene = await app.lifecycle.paid(cast);
    await app.processorOf(scene.offer.merchantId).refundSucceeded(scene, 1);
    await app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  },
  async (cast) => {
    const scene = await app.lifecycle.checkedOut(cast);
    const processor = app.processorOf(scene.offer.merchantId);
    await Promise.all([
      processor.refundSucceeded(scene),
      processor.paymentSucceeded(scene),
      processor.paymentSucceeded(scene),
      processor.disputeOpened(scene),
      processor.disputeClosed(scene, "won"),
    ]);
  },
  async (cast) => {
    const scene = await app.lifecycle.checkedOut(cast);
    const processor = app.processorOf(scene.offer.merchantId);
    const merchant = app.merchantClient(scene.offer.merchantId);
    const report = { ...reportOf(scene), transactionValue: scene.checkout.amount };
    await Promise.all([
      merchant.post("/v1/conversions", report),
      processor.paymentSucceeded(scene),
      merchant.post("/v1/conversions", report),
    ]);
  },
  async (cast) => {
    const scene = await app.lifecycle.checkedOut(cast);
    const processor = app.processorOf(scene.offer.merchantId);
    await processor.deliver(processor.event("payment_succeeded", scene, { amount: 1 }));
    await processor.disputeOpened(scene);
  },
  async (cast) => {
    const { conversionId, offer } = await app.lifecycle.reported(cast);
    const merchant = app.merchantClient(offer.merchantId);
    const milestone = { step: "order_confirmed", status: "completed", metadata: { n: 1 } };
    await Promise.all([1, 2, 3].map(() => merchant.post(`/v1/conversions/${conversionId}/milestones`, milestone)));
  },
  payTwiceAndRefundOnce,
  payTwiceAndReportOnce,
  async (cast) => {
    const scene = await app.lifecycle.checkedOut(cast);
    const processor = app.processorOf(scene.offer.merchantId);
    await processor.deliver(processor.event("payment_succeeded", scene, { metadata: {}, id: `pp_${randomUUID()}` }));
    await processor.refundSucceeded(scene);
  },
];

/** Pays a checkout twice and refunds the second payment: the sale stays. */
async function payTwiceAndRefundOnce(cast: Cast): Promise<void> {
  const scene = await app.lifecycle.paid(cast);
  const processor = app.processorOf(scene.offer.merchantId);
  const again = processor.event("payment_succeeded", scene, { id: `pp_${randomUUID()}` });
  const refund = { id: `re_${randomUUID()}`, payment_id: again.data.object["id"] };
  expect((await processor.deliver(again)).body.conversionId).toBe(scene.conversionId);
  await processor.deliver(processor.laterEvent("refund.succeeded", scene, refund));
}

/** Pays two checkouts of a session and reports one order, which could be either; returns the conversions of the first payment and of the report. */
async function payTwiceAndReportOnce(cast: Cast): Promise<{ scene: Paid; reportedId: string }> {
  const scene = await app.lifecycle.paid(cast);
  const { id: sessionId } = scene.session;
  const { body: recommended } = await scene.agent.post("/v1/recommend", { sessionId, offerId: scene.offer.id });
  const recommendation = { id: recommended.recommendationId, fallbackUrl: recommended.fallbackUrl };
  const { body: checkout } = await scene.agent.post("/v1/checkout", { sessionId, recommendationId: recommendation.id });
  await app.processorOf(scene.offer.merchantId).paymentSucceeded({ ...scene, recommendation, checkout });
  const report = { ...reportOf(scene), transactionValue: scene.checkout.amount };
  const { status, body } = await app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report);
  expect(status).toBe(201);
  return { scene, reportedId: body.conversionId };
}

/** Links a possible duplicate, parts it and links it again; clears another one. */
async function linkAndPart(): Promise<void> {
  const { scene, reportedId } = await payTwiceAndReportOnce({ offer: "lark-10" });
  const decide = (field: string) =>
    asOperator(
      `mutation Decide($id: ID!, $to: ID!) { ${field}(id: $id, conversionId: $to, note: "x") { conversion { id } } }`,
      { id: reportedId, to: scene.conversionId },
    );
  for (const field of ["linkEvidence", "partEvidence", "linkEvidence"]) await decide(field);
  const { reportedId: clearedId } = await payTwiceAndReportOnce({ offer: "lark-10" });
  const clear = 'mutation Clear($id: ID!) { clearReview(conversionId: $id, note: "x") { conversion { id } } }';
  await asOperator(clear, { id: clearedId });
}

async function asOperator(query: string, variables: Record<string, unknown>): Promise<void> {
  const { body } = await app.operator.query(query, variables);
  expect(body.errors).toBeUndefined();
}

/** Registers the anonymous agent with a builder, so that the held share of its sale is released. */
async function registerLate(): Promise<void> {
  const { conversionId } = await app.lifecycle.paid({ agent: app.anonymousAgent });
  const register = "mutation Register($a: ID!, $b: ID!) { registerAgent(agentId: $a, builderId: $b) { id } }";
  await asOperator(register, { a: app.holderOf(app.anonymousAgent), b: app.holderOf(app.builder) });
  await eventually(async () => (await app.lifecycle.conversion(conversionId)).heldAmount === 0);
}

/** Rejects one sale, puts another one under review, and sends two events under one id. */
async function rejectAndReview(): Promise<void> {
  const { conversionId, offer } = await app.lifecycle.paid();
  const path = `/v1/conversions/${conversionId}/reject`;
  expect((await app.merchantClient(offer.merchantId).post(path, { reasonCode: "FRAUD" })).status).toBe(201);

  const update = "mutation Set($id: ID!, $input: UpdateBuilderInput!) { updateBuilder(id: $id, input: $input) { id } }";
  await asOperator(update, { id: app.holderOf(app.builder), input: { contactEmail: "ada@compass.example" } });
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const bought = processor.event("payment_succeeded", scene, { customer_email: "ada@compass.example" });
  expect((await processor.deliver(bought)).body.status).toBe("conversion_recorded");
  await processor.deliver({ ...processor.event("payment_succeeded", scene, { amount: 5 }), id: bought.id });
}

/** Recommends under an idempotency key, and follows a fallback link. */
async function recommendAndClick(): Promise<void> {
  const { session, offer, recommendation } = await app.lifecycle.recommended();
  const headers = { "content-type": "application/json", "idempotency-key": "once" };
  const body = JSON.stringify({ sessionId: session.id, offerId: offer.id });
  expect((await app.agent.send("/v1/recommend", { method: "POST", headers, body })).status).toBe(201);
  expect((await app.anonymous.get(`/r/${recommendation.id}`)).status).toBe(302);
}

/** Sends requests with an idempotency key twice, to each subgraph that stores keys. */
async function repeatWithKeys(): Promise<void> {
  const scene = await app.lifecycle.recommended();
  const merchant = app.merchantClient(scene.offer.merchantId);
  const report = reportOf(scene);
  for (const _ of ["first", "again"]) {
    expect((await postWithKey(app.agent, "/v1/checkout", handoffOf(scene), "once")).status).toBe(201);
    expect((await postWithKey(merchant, "/v1/conversions", report, "once")).status).toBe(201);
    expect((await postWithKey(merchant, "/v1/keys", { label: "shop" }, "once")).status).toBe(201);
    expect((await postWithKey(app.operator, "/v1/code-keys/rotate", {}, "once")).status).toBe(201);
  }
}

/** Settles sales, pays what they earned and voids what they owe; refunds one and corrects a balance, which the next run carries. */
async function settleAndCorrect(): Promise<void> {
  const [scene] = await eligible(app, { offer: "lark-10" }, { offer: "lark-10" });
  await setTaxProfile(app, scene.offer.merchantId, { basisPoints: 1_950, number: "GB123456789" });
  await closeRun(app);
  const reason = { note: "Billed to the wrong company." };
  await requestPayout(app, app.holderOf(app.builder));
  for (const invoice of await invoicesOf(app, "OPEN")) await takeInvoiceStep(app, invoice.id, "VOID", reason);
  const { id } = await propose(app, { kind: "GRANT", partyId: app.holderOf(app.builder), amount: "1.00" });
  await decideCorrection(app, "approveCorrection", id);
  await app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  await app.clock.advance("1 second");
  await closeRun(app);
  for (const payout of await payoutsOf(app, "PENDING")) await takePayoutStep(app, payout.id, "SENT");
}

/** Purchases with stored payment methods: one that succeeds, one that is declined, and five at once of which one exceeds the limit. */
async function purchaseWithStoredMethods(): Promise<void> {
  const { granted, purchase, revoke } = createPaymentMethods(app);
  const declining = await granted({ card: CARDS.declines });
  expect((await purchase(await app.lifecycle.recommended({ offer: "lark-10" }), declining.id)).body.status).toBe(
    "declined",
  );
  expect((await revoke(declining.setupUrl)).status).toBe(303);
  const paying = await granted({ perPurchaseLimit: 8, totalLimit: 33 });
  const scenes = await Promise.all(Array.from({ length: 5 }, () => app.lifecycle.recommended({ offer: "lark-10" })));
  const answers = await Promise.all(scenes.map((scene) => purchase(scene, paying.id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
}

/** Sends a refund whose payment never came, so that it waits. */
async function refundTooEarly(): Promise<void> {
  const scene = await app.lifecycle.checkedOut();
  expect((await app.processorOf(scene.offer.merchantId).refundSucceeded(scene)).body.status).toBe("parked");
}

beforeAll(async () => {
  const lark = app.merchantClient(app.merchantOf("Lark Mobile"));
  // Nothing listens there: its deliveries are tried again.
  await lark.post("/v1/webhook-endpoints", { url: "http://127.0.0.1:9/events" });
  const casts = (): Cast[] => [
    { offer: "lark-10" },
    { merchant: "Kumo Mobile" },
    { merchant: "Dune Telecom", agent: app.otherAgent },
    { merchant: "Skylark Air", agent: app.anonymousAgent },
  ];
  for (const episode of EPISODES) await Promise.all(casts().map(episode));
  await Promise.all(EPISODES.map((episode) => episode({})));
  for (const chapter of [
    registerLate,
    rejectAndReview,
    linkAndPart,
    recommendAndClick,
    purchaseWithStoredMethods,
    settleAndCorrect,
    refundTooEarly,
    // Last, because a job removes keys when the clock passes their end.
    repeatWithKeys,
  ])
    await chapter();
  await outcomesAreSaved(app);
});

test("every invariant holds after sales of every kind", async () => {
  const [conversions] = await app.sql<{ count: number }>("SELECT count(*)::int FROM settlement.conversion");
  expect(conversions?.count).toBeGreaterThanOrEqual(30);
  expect(readInvariants().size).toBeGreaterThan(10);
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});

test("an invariant reads every table except those of the queue and the migrations", async () => {
  const tables = await app.sql<{ name: string }>(
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname = ANY($1) AND tablename !~ $2 AND tablename <> '_prisma_migrations'",
    [SUBGRAPHS, QUEUE_TABLES],
  );
  expect(tables.length).toBeGreaterThan(20);
  const queries = [...readInvariants().values()].join("\n");
  expect(tables.filter(({ name }) => !new RegExp(`${name}\\b`).test(queries))).toEqual([]);
});

test("every invariant has a spoiler, and every spoiler an invariant", () => {
  expect(Object.keys(SPOILERS).toSorted()).toEqual([...readInvariants().keys()].toSorted());
});

test.each(Object.entries(SPOILERS).flatMap(([name, spoils]) => [spoils].flat().map((spoil) => [name, spoil] as const)))(
  "the invariant can fail: %s",
  async (name, spoil) => {
    const broken = await findBrokenInvariants(
      app.databaseUrl,
      `SET LOCAL session_replication_role = replica; ${spoil}`,
    );
    expect(broken.map((invariant) => invariant.name)).toContain(name);
  },
);
