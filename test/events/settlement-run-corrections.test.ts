import { afterEach, beforeEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { Paid } from "../support/lifecycle.ts";
import { setTerms } from "../support/set-terms.ts";
import { closeRun, eligible, historyOf, linesOf, payoutOf, readRun } from "../support/settlement-run.ts";

const app = useApplication();
/** A sale of 8.00 with a commission of 8.00: a fee of 1.60 and a payout of 6.40. */
const LARK = { offer: "lark-10" };
const EIGHT = { commission: 800, networkFee: 160, builderPayout: 640, held: 0 };
const MINUS_EIGHT = { commission: -800, networkFee: -160, builderPayout: -640, held: 0 };

/** Settles what the test before left eligible, so that the next run has the sales of one test only. */
beforeEach(async () => void (await closeRun(app)));
afterEach(() => expectInvariants(app));

const processorOf = (scene: Paid) => app.processorOf(scene.offer.merchantId);
const statusOf = async (id: string) => (await app.lifecycle.conversion(id)).status;

test("a refund after settlement is a negative line of the next run, and the earlier run does not change [R2][A11]", async () => {
  const [scene] = await eligible(app, LARK);
  const first = await closeRun(app);
  await processorOf(scene).refundSucceeded(scene);
  expect(await readRun(app.operator, first.id)).toEqual(first);
  expect(await statusOf(scene.conversionId)).toBe("clawed_back");
  const second = await closeRun(app);
  expect(linesOf(second, scene.conversionId)).toMatchObject([{ kind: "CORRECTION", ...MINUS_EIGHT }]);
  expect(second.invoices).toEqual([{ merchantId: scene.offer.merchantId, currency: "GBP", total: -800 }]);
  expect(payoutOf(app, second)).toMatchObject({ carriedIn: payoutOf(app, first).carriedOut, earned: -640 });
  expect(await readRun(app.operator, first.id)).toEqual(first);
  expect((await closeRun(app)).lines).toEqual([]);
  expect((await historyOf(app, scene.conversionId)).map(({ to }) => to)).toEqual([
    "PENDING",
    "ELIGIBLE",
    "SETTLED",
    "CLAWED_BACK",
  ]);
});

test("a refund that failed after its negative line has a positive line in the next run [A11]", async () => {
  const [scene] = await eligible(app, LARK);
  await closeRun(app);
  const processor = processorOf(scene);
  const refund = { id: `re_${scene.conversionId}`, payment_id: `pp_${scene.checkout.transactionId}` };
  await processor.deliver(processor.laterEvent("refund.succeeded", scene, refund));
  expect(linesOf(await closeRun(app), scene.conversionId)).toMatchObject([MINUS_EIGHT]);
  await processor.deliver(processor.laterEvent("refund.failed", scene, { ...refund, status: "failed" }));
  expect(await statusOf(scene.conversionId)).toBe("settled");
  expect(linesOf(await closeRun(app), scene.conversionId)).toMatchObject([{ kind: "CORRECTION", ...EIGHT }]);
});

test("a refund and its failure between two runs leave no line", async () => {
  const [scene] = await eligible(app, LARK);
  await closeRun(app);
  const processor = processorOf(scene);
  const refund = { id: `re_${scene.conversionId}`, payment_id: `pp_${scene.checkout.transactionId}` };
  await processor.deliver(processor.laterEvent("refund.succeeded", scene, refund));
  await processor.deliver(processor.laterEvent("refund.failed", scene, { ...refund, status: "failed" }));
  expect((await closeRun(app)).lines).toEqual([]);
});

test.each([
  ["won", "settled", []],
  ["lost", "clawed_back", [MINUS_EIGHT]],
] as const)(
  "a dispute after settlement has no line while it is open; %s, the next run has what is due [A11]",
  async (outcome, status, lines) => {
    const [scene] = await eligible(app, LARK);
    await closeRun(app);
    await processorOf(scene).disputeOpened(scene);
    expect((await closeRun(app)).lines).toEqual([]);
    await processorOf(scene).disputeClosed(scene, outcome);
    expect(await statusOf(scene.conversionId)).toBe(status);
    expect(linesOf(await closeRun(app), scene.conversionId)).toMatchObject(lines);
  },
);

test("a partial refund before and during a dispute under prorate is booked once the dispute is over", async () => {
  await setTerms(app, "Lark Mobile", { partialRefunds: "PRORATE" });
  const [scene] = await eligible(app, LARK);
  await closeRun(app);
  await processorOf(scene).disputeOpened(scene);
  // A quarter of 8.00: 8.00 less 2.00.
  await processorOf(scene).refundSucceeded(scene, 200);
  expect((await closeRun(app)).lines).toEqual([]);
  await processorOf(scene).disputeClosed(scene, "won");
  expect(linesOf(await closeRun(app), scene.conversionId)).toMatchObject([
    { kind: "CORRECTION", commission: -200, networkFee: -40, builderPayout: -160, held: 0 },
  ]);
  expect(await statusOf(scene.conversionId)).toBe("settled");
  await setTerms(app, "Lark Mobile", { partialRefunds: "CLAW_BACK" });
});

test("a negative balance is carried over and not paid, and later sales reduce it [P29]", async () => {
  const scenes = await eligible(app, LARK, LARK, LARK, LARK);
  // With any balance carried in, four more sales pay 25.00 or bring the balance above zero.
  const first = payoutOf(app, await closeRun(app));
  for (const scene of scenes) await processorOf(scene).refundSucceeded(scene);
  const second = payoutOf(app, await closeRun(app));
  expect(second).toMatchObject({ carriedIn: first.carriedOut, earned: -2_560, paid: 0 });
  expect(second.carriedOut).toBe(first.carriedOut - 2_560);
  expect(second.carriedOut).toBeLessThan(0);
  await eligible(app, LARK);
  const third = payoutOf(app, await closeRun(app));
  expect(third).toMatchObject({
    carriedIn: second.carriedOut,
    earned: 640,
    paid: 0,
    carriedOut: second.carriedOut + 640,
  });
});
