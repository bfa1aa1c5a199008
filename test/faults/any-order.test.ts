import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { paymentIdOf } from "../support/processor.ts";

const app = useApplication();
const EVENTS = ["paid", "refunded", "disputed", "dispute lost"] as const;

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

/** Delivers the events in this order, each of them twice, and answers how the conversion ends. */
async function endOf(order: readonly (typeof EVENTS)[number][]) {
  const scene = await app.story.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const paymentId = paymentIdOf(scene);
  const dispute = { id: `dp_${paymentId}`, payment_id: paymentId };
  const events = {
    paid: processor.event("payment_succeeded", scene),
    refunded: processor.laterEvent("refund.succeeded", scene, { id: `re_${paymentId}`, payment_id: paymentId }),
    disputed: processor.laterEvent("dispute.opened", scene, { ...dispute, status: "needs_response" }),
    "dispute lost": processor.laterEvent("dispute.closed", scene, { ...dispute, status: "lost" }),
    "dispute won": processor.laterEvent("dispute.closed", scene, { ...dispute, status: "won" }),
  };
  for (const name of [...order, ...order.toReversed()])
    expect((await processor.deliver(events[name])).status).toBe(200);
  const { body } = await app.operator.query(
    "query End($id: ID!) { session(id: $id) { conversions { edges { node { status verification commission { amountMinor } networkFee { amountMinor } builderPayout { amountMinor } checkout { status } } } } } }",
    { id: scene.session.id },
  );
  return body.data.session.conversions.edges.map(({ node }: { node: object }) => JSON.stringify(node));
}

test.each([
  [["paid", "refunded", "disputed"]],
  [["paid", "disputed", "dispute lost"]],
  [["paid", "refunded", "dispute lost"]],
] as const)("%j end the same in any order and however often", async (events) => {
  const ends = await Promise.all(permutations(events).map(endOf));
  expect(ends.every((end) => end.length === 1)).toBe(true);
  expect(new Set(ends.flat()).size).toBe(1);
  expect(JSON.parse(ends[0][0])).toMatchObject({
    commission: { amountMinor: 0 },
    networkFee: { amountMinor: 0 },
    builderPayout: { amountMinor: 0 },
  });
});
