import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { setTerms } from "../support/set-terms.ts";

const app = useApplication();

const processorOf = (scene: CheckedOut) => app.processorOf(scene.offer.merchantId);

afterEach(() => expectInvariants(app));

test("a payment within the merchant's tolerance is verified, and one beyond it is not [M6][E6]", async () => {
  await setTerms(app, "Kumo Mobile", { amountToleranceBasisPoints: 100 });
  // 1 % of 990 JPY is 9.9.
  for (const [amount, verification] of [
    [999, "verified"],
    [1_000, "beta_payment_observed"],
  ] as const) {
    const scene = await app.lifecycle.checkedOut({ merchant: "Kumo Mobile", offer: "kumo-3" });
    const processor = processorOf(scene);
    const { body } = await processor.deliver(processor.event("payment_succeeded", scene, { amount }));
    expect(body.verification, String(amount)).toBe(verification);
  }
});

test("two events of one payment at one moment with two amounts have the same end in either order", async () => {
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

test("a fixed commission may exceed the sale's value, and its payout never exceeds the commission [M8]", async () => {
  // A commission of 20.00 for a plan of 13.00.
  const { conversionId } = await app.lifecycle.paid({ offer: "lark-100-12" });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    transactionValue: 13,
    commissionAmount: 20,
    networkFee: 4,
    builderPayout: 16,
  });
});

test("an anonymous agent's share is held, and after its registration with a builder the share of a new sale is paid out [P21]", async () => {
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
