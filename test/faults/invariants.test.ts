import { expect, test, beforeAll } from "vitest";
import { useApplication } from "../support/application.ts";
import { findBrokenInvariants, readInvariants } from "../support/invariants.ts";
import type { Cast } from "../support/story.ts";
import { reportOf } from "../support/story.ts";

const app = useApplication();
/** Everything that can happen to a sale, as sent by people and processors who do not wait for each other. */
const EPISODES: ((cast: Cast) => Promise<unknown>)[] = [
  (cast) => app.story.searched(cast),
  (cast) => app.story.recommended(cast),
  (cast) => app.story.checkedOut(cast),
  (cast) => app.story.paid(cast),
  (cast) => app.story.reported(cast),
  async (cast) => {
    const scene = await app.story.paid(cast);
    await app.processorOf(scene.offer.merchantId).refundSucceeded(scene, 1);
    await app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  },
  async (cast) => {
    const scene = await app.story.checkedOut(cast);
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
    const scene = await app.story.checkedOut(cast);
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
    const scene = await app.story.checkedOut(cast);
    const processor = app.processorOf(scene.offer.merchantId);
    await processor.deliver(processor.event("payment_succeeded", scene, { amount: 1 }));
    await processor.disputeOpened(scene);
  },
  async (cast) => {
    const { conversionId, offer } = await app.story.reported(cast);
    const merchant = app.merchantClient(offer.merchantId);
    const milestone = { step: "order_confirmed", status: "completed", metadata: { n: 1 } };
    await Promise.all([1, 2, 3].map(() => merchant.post(`/v1/conversions/${conversionId}/milestones`, milestone)));
  },
];

beforeAll(async () => {
  const casts = (): Cast[] => [
    { offer: "lark-10" },
    { merchant: "Kumo Mobile" },
    { merchant: "Dune Telecom", agent: app.otherAgent },
    { merchant: "Skylark Air", agent: app.anonymousAgent },
  ];
  for (const episode of EPISODES) await Promise.all(casts().map(episode));
  await Promise.all(EPISODES.map((episode) => episode({})));
});

test("every invariant holds after a busy story, and there are some to hold", async () => {
  const [conversions] = await app.sql<{ count: number }>("SELECT count(*)::int FROM settlement.conversion");
  expect(conversions?.count).toBeGreaterThanOrEqual(30);
  expect(readInvariants().size).toBeGreaterThan(10);
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});
