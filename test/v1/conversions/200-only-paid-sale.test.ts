import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { paymentIdOf } from "../../support/processors/sandbox.ts";
import { listenAsStripe } from "../../support/processors/stripe-api.ts";
import { intentObject } from "../../support/processors/stripe-events.ts";
import { createStripeLifecycle } from "../../support/processors/stripe-lifecycle.ts";
import { createSessionSales } from "../../support/session-sales.ts";

const stripe = await listenAsStripe();
const app = useApplication({ STRIPE_API_BASE: stripe.url });
const { checkedOut: checkedOutAtStripe } = createStripeLifecycle(app, stripe);
const sales = createSessionSales(app);
afterEach(() => expectInvariants(app));

/** Recommends two offers of one merchant in one session and checks out the first. The commissions are 8.00 and 10.00. */
async function firstCheckedOut() {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const other = await sales.recommendToo(scene, "Lark Mobile", "lark-50");
  return { scene, other };
}

/** Returns the reports of a conversion from its evidence report. */
const reportsOf = async (conversionId: string) =>
  (await app.operator.get(`/v1/conversions/${conversionId}/evidence`)).body.reports;

test("a report that names no sale joins the only paid sale of its session, and not the last recommendation [S3]", async () => {
  const { scene } = await firstCheckedOut();
  const conversionId = await sales.pay(scene);
  const { status, body } = await sales.report(scene, { orderReference: "order-plain-1" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ conversionId, status: "pending", commission: { amount: 8 } });
  expect(await sales.conversionsOf(scene)).toEqual([conversionId]);
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    recommendationId: scene.recommendation.id,
    offerId: scene.offer.id,
    orderReference: "order-plain-1",
    commissionAmount: 8,
    reviews: [],
  });
  expect(await reportsOf(conversionId)).toMatchObject([{ orderReference: "order-plain-1", match: "only_sale" }]);
});

test.each([
  ["our transaction id", ({ checkout }) => checkout.transactionId],
  ["our payment id", ({ checkout }) => checkout.paymentId],
  ["the processor's payment id", paymentIdOf],
] as [string, typeof paymentIdOf][])(
  "a report with the orderReference %s joins the sale of that payment and makes no conversion of the other offer [S2]",
  async (_, idOf) => {
    const { scene } = await firstCheckedOut();
    const conversionId = await sales.pay(scene);
    const orderReference = idOf(scene);
    const { status, body } = await sales.report(scene, { orderReference });
    expect(status).toBe(200);
    expect(body).toMatchObject({ conversionId, orderReference, commission: { amount: 8 } });
    expect(await sales.conversionsOf(scene)).toEqual([conversionId]);
    expect(await reportsOf(conversionId)).toMatchObject([{ orderReference, match: "named_sale" }]);
  },
);

test("a report with the processor's charge id as orderReference joins the sale of that charge [S2]", async () => {
  const scene = await checkedOutAtStripe({ offer: "mer-30" });
  await sales.recommendToo(scene, "Meridian Mobile", "mer-120");
  const paid = await scene.send("payment_intent.succeeded", intentObject(scene.stripeSession));
  expect(paid.body).toMatchObject({ status: "conversion_recorded", verification: "verified" });
  const { conversionId } = paid.body;
  const orderReference = scene.stripeSession.charge;
  const { status, body } = await sales.report(scene, { orderReference, transactionValue: scene.checkout.amount });
  expect(status).toBe(200);
  expect(body.conversionId).toBe(conversionId);
  expect(await sales.conversionsOf(scene)).toEqual([conversionId]);
  expect(await reportsOf(conversionId)).toMatchObject([{ orderReference, match: "named_sale" }]);
});

test("a payment joins the only reported sale of its session, which then has the payment's recommendation and terms [S3]", async () => {
  const { scene, other } = await firstCheckedOut();
  const conversionId = await sales.reportOwn(scene);
  // Until the payment comes, the report belongs to the last recommendation.
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    recommendationId: other.recommendation.id,
    commissionAmount: 10,
  });
  expect(await sales.pay(scene)).toBe(conversionId);
  expect(await sales.conversionsOf(scene)).toEqual([conversionId]);
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    recommendationId: scene.recommendation.id,
    offerId: scene.offer.id,
    conversionPath: "verified_payment",
    verification: "verified",
    commissionAmount: 8,
    reviews: [],
  });
});

test("a report that names no sale in a session with two paid sales is a separate sale under review [S4]", async () => {
  const { scene, other } = await firstCheckedOut();
  const second = await sales.checkOut(other);
  const paid = [await sales.pay(scene), await sales.pay(second)];
  const conversionId = await sales.reportOwn(scene);
  expect(paid).not.toContain(conversionId);
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    reviews: [{ reason: "possible_duplicate", clearedAt: null }],
    builderPayout: 0,
  });
  expect(await sales.conversionsOf(scene)).toEqual([...paid, conversionId]);
});
