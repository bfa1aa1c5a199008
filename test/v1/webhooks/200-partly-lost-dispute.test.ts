import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import type { Paid } from "../../support/lifecycle.ts";
import { paymentIdOf } from "../../support/processors/sandbox.ts";
import { setTerms } from "../../support/set-terms.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

async function paidUnder(partialRefunds: "PRORATE" | "CLAW_BACK"): Promise<Paid> {
  await setTerms(app, "Lark Mobile", { partialRefunds });
  return app.lifecycle.paid({ offer: "lark-10" });
}

async function loseDispute(scene: Paid, amount: number, id = "dp_part"): Promise<void> {
  const processor = app.processorOf(scene.offer.merchantId);
  const about = { id, payment_id: paymentIdOf(scene), amount };
  await processor.deliver(processor.laterEvent("dispute.opened", scene, { ...about, status: "needs_response" }));
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });
  await processor.deliver(processor.laterEvent("dispute.closed", scene, { ...about, status: "lost" }));
}

test("under prorate a lost dispute of a quarter lowers the commission by a quarter [T6]", async () => {
  const scene = await paidUnder("PRORATE");
  await loseDispute(scene, 200);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "pending",
    commissionAmount: 6,
    networkFee: 1.2,
    builderPayout: 4.8,
  });
});

test("under prorate a lost dispute of a quarter and a refund of another quarter leave half of the commission", async () => {
  const scene = await paidUnder("PRORATE");
  await loseDispute(scene, 200);
  await app.processorOf(scene.offer.merchantId).refundSucceeded(scene, 200);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "pending",
    commissionAmount: 4,
    networkFee: 0.8,
    builderPayout: 3.2,
  });
});

test("under prorate a lost dispute of a quarter and a refund of the rest claw the conversion back", async () => {
  const scene = await paidUnder("PRORATE");
  await loseDispute(scene, 200);
  await app.processorOf(scene.offer.merchantId).refundSucceeded(scene, 600);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    builderPayout: 0,
  });
});

test("without prorate a lost dispute of a quarter claws the conversion back", async () => {
  const scene = await paidUnder("CLAW_BACK");
  await loseDispute(scene, 200);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    builderPayout: 0,
  });
});
