import { afterEach, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { metadataOf, paymentIdOf } from "../support/processor.ts";
import type { CheckedOut } from "../support/story.ts";
import { setTerms } from "../support/terms.ts";

const app = useApplication();

const processorOf = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId);
const outcomeOf = async (conversionId: string, check: string) =>
  (await app.story.conversion(conversionId)).checks.find(({ name }: { name: string }) => name === check)?.outcome;

afterEach(() => expectInvariants(app));

test("the same event id with another body is the event that came first: one effect, and the first bytes are kept", async () => {
  const scene = await app.story.checkedOut({ offer: "lark-10" });
  const processor = processorOf(scene);
  const event = processor.event("payment_intent.succeeded", scene);
  const { body: first } = await processor.deliver(event);
  const other = processor.event("payment_intent.succeeded", scene, { amount: 5_000 });
  const again = await processor.deliver({ ...other, id: event.id });
  const refund = processor.laterEvent("refund.succeeded", scene, { id: "re_9", payment_id: paymentIdOf(scene) });
  const changed = await processor.deliver({ ...refund, id: event.id });
  expect([again, changed]).toMatchObject([
    { status: 200, body: first },
    { status: 200, body: first },
  ]);
  expect(await app.story.conversion(first.conversionId)).toMatchObject({ status: "pending", transactionValue: 8 });
  const stored = await app.sql<{ body: Buffer }>("SELECT body FROM settlement.evidence WHERE event_id = $1", [
    event.id,
  ]);
  expect(stored.map(({ body }) => body.toString())).toEqual([JSON.stringify(event)]);
});

test("an event id is its connection's own: another merchant's equal id is another event", async () => {
  const [one, other] = [await app.story.checkedOut(), await app.story.checkedOut({ merchant: "Kumo Mobile" })];
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
  ])("%s makes no verified conversion", async (_, cast) => {
    const [scene, foreign] = [await app.story.checkedOut({ offer: "lark-10" }), await app.story.searched(cast)];
    expect((await app.anonymous.post("/v1/codes/verify", { code: foreign.offer.aapCode })).body.valid).toBe(true);
    const metadata = { ...metadataOf(scene, app.holderOf(scene.agent)), aap_code: foreign.offer.aapCode };
    const processor = processorOf(scene);
    const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { metadata }));
    expect(body.verification).toBe("beta_payment_observed");
    expect(await outcomeOf(body.conversionId, "code_signature")).toBe("fail");
    expect(await app.story.conversion(body.conversionId)).toMatchObject({
      offerId: scene.offer.id,
      commissionAmount: 8,
    });
  });

  test("the same offer before its price changed verifies by the terms that were recommended", async () => {
    const scene = await app.story.checkedOut({ offer: "lark-100" });
    await app.clock.advance("2 days");
    const { body } = await processorOf(scene).paymentSucceeded(scene);
    expect(body.verification).toBe("verified");
    expect(await app.story.conversion(body.conversionId)).toMatchObject({ transactionValue: 16, commissionAmount: 12 });
  });
});

test("a payment within the merchant's tolerance is verified, one beyond it is not", async () => {
  await setTerms(app, "Kumo Mobile", { amountToleranceBasisPoints: 100 });
  // 1 % of 990 JPY is 9.9.
  for (const [amount, verification] of [
    [999, "verified"],
    [1_000, "beta_payment_observed"],
  ] as const) {
    const scene = await app.story.checkedOut({ merchant: "Kumo Mobile", offer: "kumo-3" });
    const processor = processorOf(scene);
    const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { amount }));
    expect([amount, body.verification]).toEqual([amount, verification]);
  }
});

test("two payments of one moment with two amounts end alike, whichever comes first", async () => {
  const ends = [];
  for (const amounts of [
    [700, 600],
    [600, 700],
  ]) {
    const scene = await app.story.checkedOut({ offer: "lark-10" });
    const processor = processorOf(scene);
    const created = Math.floor(Date.now() / 1_000);
    for (const amount of amounts) {
      const event = processor.event("payment_succeeded", scene, { amount });
      expect((await processor.deliver({ ...event, created })).status).toBe(200);
    }
    const { body } = await app.operator.query(
      "query End($id: ID!) { recommendation(id: $id) { conversion { transactionValue { decimal } status verification } } }",
      { id: scene.recommendation.id },
    );
    ends.push(body.data.recommendation.conversion);
  }
  expect(ends[0]).toEqual(ends[1]);
  expect(ends[0]).toMatchObject({ transactionValue: { decimal: "6.00" } });
});

test("a commission of a fixed amount may be more than the sale, and its payout is never more than the commission", async () => {
  // 20.00 for a plan of 13.00.
  const { conversionId } = await app.story.paid({ offer: "lark-100-12" });
  expect(await app.story.conversion(conversionId)).toMatchObject({
    transactionValue: 13,
    commissionAmount: 20,
    networkFee: 4,
    builderPayout: 16,
  });
});

test("an anonymous agent's sale holds its builder's share, and what it sells once it has a builder is paid out at once", async () => {
  const before = await app.story.paid({ agent: app.anonymousAgent, offer: "lark-10" });
  expect(await app.story.conversion(before.conversionId)).toMatchObject({ builderPayout: 0, heldAmount: 6.4 });
  const { body: made } = await app.operator.query(
    'mutation New { createBuilder(input: { name: "Late Builder" }) { id } }',
  );
  const { body } = await app.operator.query(
    "mutation Register($agentId: ID!, $builderId: ID!) { registerAgent(agentId: $agentId, builderId: $builderId) { id } }",
    { agentId: app.holderOf(app.anonymousAgent), builderId: made.data.createBuilder.id },
  );
  expect(body.errors).toBeUndefined();
  const after = await app.story.paid({ agent: app.anonymousAgent, offer: "lark-10" });
  expect(await app.story.conversion(after.conversionId)).toMatchObject({
    commissionAmount: 8,
    networkFee: 1.6,
    builderPayout: 6.4,
    heldAmount: 0,
  });
});
