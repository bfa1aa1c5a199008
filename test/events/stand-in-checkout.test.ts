import { afterEach, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { handoffOf, type CheckedOut } from "../support/story.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

async function madeAt(transactionId: string): Promise<number> {
  const [row] = await app.sql<{ at: Date }>("SELECT created_at AS at FROM checkout.handoff WHERE id = $1", [
    transactionId,
  ]);
  if (row === undefined) throw new Error(`there is no checkout ${transactionId}`);
  return row.at.getTime() / 1_000;
}

/** A recommendation whose first checkout was cancelled, and whose second one was made an hour later. */
async function checkedOutTwice() {
  const scene = await app.story.checkedOut();
  const first = scene.checkout.transactionId;
  await app.sql("UPDATE checkout.handoff SET state = 'cancelled' WHERE id = $1", [first]);
  await app.clock.advance("1 hour");
  const again = await scene.agent.post("/v1/checkout", handoffOf(scene));
  expect(again.status).toBe(201);
  const second: string = again.body.transactionId;
  expect(second).not.toBe(first);
  return { scene, first, second };
}

/** Delivers a payment that names the recommendation and no checkout, as made at a time in seconds; answers what it was compared with. */
async function payUnknown(scene: CheckedOut, created: number) {
  const processor = app.processorOf(scene.offer.merchantId);
  const { body } = await processor.deliver({ ...processor.event("payment_succeeded", scene), created });
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  const { transactionId, checks } = await app.story.conversion(body.conversionId);
  const amount = checks.find(({ name }: { name: string }) => name === "amount_matches");
  expect(amount.inputs.checkoutId).toBe(transactionId);
  return transactionId;
}

describe("for a payment whose checkout nobody knows stands in", () => {
  test.each([
    ["the one that was there, not one made after it", -1_800, "first"],
    ["the newest that was there", 60, "second"],
    ["one that was made within 300 s after it, by the processor's clock", -290, "second"],
    ["none that was made more than 300 s after it", -310, "first"],
    ["the oldest, where all were made after it", -90_000, "first"],
  ] as const)("%s", async (_, seconds, which) => {
    const { scene, ...checkouts } = await checkedOutTwice();
    const paidAt = Math.floor((await madeAt(checkouts.second)) + seconds);
    expect(await payUnknown(scene, paidAt)).toBe(checkouts[which]);
  });

  test("the same one whenever it is asked for", async () => {
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
    expect((await app.story.conversion(body.conversionId)).transactionId).toBe(first);
  });
});

test("whoever names no time reads the newest checkout of a recommendation", async () => {
  const { scene, second } = await checkedOutTwice();
  const { body } = await app.operator.query(
    `query Checkouts($id: ID!) { recommendation(id: $id) {
      newest: checkout { id }
      earlier: checkout(paidAt: "${new Date(0).toISOString()}") { id }
      later: checkout(paidAt: "2200-01-01T00:00:00Z") { id }
    } }`,
    { id: scene.recommendation.id },
  );
  expect(body.data.recommendation).toEqual({
    newest: { id: second },
    earlier: { id: scene.checkout.transactionId },
    later: { id: second },
  });
});
