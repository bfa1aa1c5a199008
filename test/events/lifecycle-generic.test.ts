import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import type { CheckedOut } from "../support/lifecycle.ts";
import { useGenericProcessor } from "../support/processors/generic.ts";
import { metadataOf, paymentIdOf, type TestProcessor } from "../support/processors/sandbox.ts";
import { liveToTheEnd } from "../support/settle-and-claw-back.ts";

const app = useApplication();
const outside = useGenericProcessor(app);
let processor: TestProcessor;
beforeAll(async () => {
  processor = await outside.connect(app.merchantOf("Lark Mobile"));
});

const checkedOut = () => app.lifecycle.checkedOut({ offer: "lark-10" });
const checkoutStatus = async ({ checkout }: CheckedOut) =>
  (await app.agent.get(`/v1/checkouts/${checkout.transactionId}`)).body.status;

async function paid() {
  const scene = await checkedOut();
  const { body } = await processor.paymentSucceeded(scene);
  expect(body).toMatchObject({ received: true, status: "conversion_recorded", verification: "verified" });
  return { ...scene, conversionId: body.conversionId as string };
}

test("a checkout sends the processor a signed request with amount, currency, metadata and return URL", async () => {
  const scene = await checkedOut();
  const { transactionId, checkoutUrl } = scene.checkout;
  expect(outside.requests.at(-1)).toMatchObject({
    type: "checkout.create",
    signed: true,
    transactionId,
    amount: 800,
    currency: "GBP",
    metadata: metadataOf(scene, app.holderOf(scene.agent)),
    returnUrl: "https://lark-mobile.example/plans",
  });
  expect(checkoutUrl).toBe(outside.links.get(transactionId));
});

test("a lifecycle from search to refund is verified with the specification's split, then clawed back", async () => {
  const scene = await paid();
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "pending",
    conversionPath: "verified_payment",
    commissionAmount: 8,
    networkFee: 1.6,
    builderPayout: 6.4,
  });
  expect(await checkoutStatus(scene)).toBe("paid");
  // The specification's rule: any refund claws back.
  expect((await processor.refundSucceeded(scene, 100)).body).toMatchObject({
    status: "clawed_back",
    conversionId: scene.conversionId,
  });
  expect(await checkoutStatus(scene)).toBe("partially_refunded");
  await processor.refundSucceeded(scene, 700);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({
    status: "clawed_back",
    commissionAmount: 0,
    networkFee: 0,
    builderPayout: 0,
  });
  expect(await checkoutStatus(scene)).toBe("refunded");
});

test("a refund that fails later returns the conversion to pending", async () => {
  const scene = await paid();
  const refund = (type: string, status: string) =>
    processor.laterEvent(type, scene, { id: `re_${scene.conversionId}`, payment_id: paymentIdOf(scene), status });
  await processor.deliver(refund("refund.succeeded", "succeeded"));
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "clawed_back" });
  await processor.deliver(refund("refund.failed", "failed"));
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "pending", commissionAmount: 8 });
});

test.each([
  ["won", "pending", 8],
  ["lost", "clawed_back", 0],
] as const)("a dispute that is opened and %s leads to %s", async (outcome, status, commissionAmount) => {
  const scene = await paid();
  await processor.disputeOpened(scene);
  expect(await app.lifecycle.conversion(scene.conversionId)).toMatchObject({ status: "disputed" });
  expect(await checkoutStatus(scene)).toBe("disputed");
  await processor.disputeClosed(scene, outcome);
  const { history, ...end } = await app.lifecycle.conversion(scene.conversionId);
  expect(end).toMatchObject({ status, commissionAmount });
  expect(history.map(({ to }: { to: string }) => to)).toEqual(["pending", "disputed", status]);
});

test("a lifecycle of an installation ends with a settled line, and after a refund with a negative line [T3]", async () => {
  const merchant = "Brightline Broadband";
  const own = await outside.connect(app.merchantOf(merchant));
  // 29.90 with a commission of 40.00, of which a fifth is the fee.
  const scene = await app.lifecycle.checkedOut({ merchant, offer: "bl-100" });
  expect(outside.requests.at(-1)).toMatchObject({ signed: true, amount: 2_990, currency: "EUR" });
  const { body } = await own.paymentSucceeded(scene);
  expect(body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  await liveToTheEnd(app, {
    conversionId: body.conversionId,
    merchant,
    requiredSteps: ["install_completed", "service_activated"],
    validationDays: 31,
    owed: { currency: "EUR", commission: 4_000, networkFee: 800, builderPayout: 3_200 },
    refund: () => own.refundSucceeded(scene),
  });
  expect(await checkoutStatus(scene)).toBe("refunded");
});
