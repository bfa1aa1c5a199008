import { afterEach, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { handoffOf, type CheckedOut } from "../support/lifecycle.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

async function madeAt(transactionId: string): Promise<number> {
  const [row] = await app.sql<{ at: Date }>("SELECT created_at AS at FROM checkout.handoff WHERE id = $1", [
    transactionId,
  ]);
  if (row === undefined) throw new Error(`there is no checkout ${transactionId}`);
  return row.at.getTime() / 1_000;
}

/** Makes a recommendation with a cancelled checkout an hour after it, and another checkout an hour later. */
async function checkedOutTwice() {
  const recommended = await app.lifecycle.recommended();
  await app.clock.advance("1 hour");
  const { body: checkout } = await recommended.agent.post("/v1/checkout", handoffOf(recommended));
  const scene = { ...recommended, checkout };
  const first: string = checkout.transactionId;
  await app.sql("UPDATE checkout.handoff SET state = 'cancelled' WHERE id = $1", [first]);
  await app.clock.advance("1 hour");
  const again = await scene.agent.post("/v1/checkout", handoffOf(scene));
  expect(again.status).toBe(201);
  const second: string = again.body.transactionId;
  expect(second).not.toBe(first);
  return { scene, first, second };
}

/** Delivers a payment that names the recommendation and no checkout, made at a time in seconds; returns the checkout that it was compared with. */
async function payUnknown(scene: CheckedOut, created: number) {
  const processor = app.processorOf(scene.offer.merchantId);
  const { body } = await processor.deliver({ ...processor.event("payment_succeeded", scene), created });
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  const { transactionId, checks } = await app.lifecycle.conversion(body.conversionId);
  const amount = checks.find(({ name }: { name: string }) => name === "amount_matches");
  expect(amount.inputs.checkoutId).toBe(transactionId);
  return transactionId;
}

describe("a payment that names no checkout is compared with", () => {
  test.each([
    ["the one that existed then, not a later one", -1_800, "first"],
    ["the newest one that existed then", 60, "second"],
    ["one that was made within 300 s after it, by the processor's clock", -290, "second"],
    ["none that was made more than 300 s after it", -310, "first"],
    ["the oldest, if all were made after it", -5_400, "first"],
  ] as const)("%s", async (_, seconds, which) => {
    const { scene, ...checkouts } = await checkedOutTwice();
    const paidAt = Math.floor((await madeAt(checkouts.second)) + seconds);
    expect(await payUnknown(scene, paidAt)).toBe(checkouts[which]);
  });

  test("the same one if it is processed later [M6]", async () => {
    const { scene, first } = await checkedOutTwice();
    const processor = app.processorOf(scene.offer.merchantId);
    const created = Math.floor(await madeAt(first)) + 60;
    const event = { ...processor.event("payment_succeeded", scene), created };
    app.away.add("attribution");
    try {
      expect((await processor.deliver(event)).body).toMatchObject({ status: "queued" });
    } finally {
      app.away.clear();
    }
    const { body } = await processor.deliver(event);
    expect((await app.lifecycle.conversion(body.conversionId)).transactionId).toBe(first);
  });
});

test("a recommendation shows its newest checkout unless a time or the other mode is given", async () => {
  const { scene, second } = await checkedOutTwice();
  const { body } = await app.operator.query(
    `query Checkouts($id: ID!) { recommendation(id: $id) {
      newest: checkout { id }
      earlier: checkout(paidAt: "${new Date(0).toISOString()}") { id }
      later: checkout(paidAt: "2200-01-01T00:00:00Z") { id }
      test: checkout(livemode: false) { id }
      live: checkout(livemode: true) { id }
      liveAtATime: checkout(paidAt: "2200-01-01T00:00:00Z", livemode: true) { id }
    } }`,
    { id: scene.recommendation.id },
  );
  expect(body.data.recommendation).toEqual({
    newest: { id: second },
    earlier: { id: scene.checkout.transactionId },
    later: { id: second },
    test: { id: second },
    live: null,
    liveAtATime: null,
  });
});
