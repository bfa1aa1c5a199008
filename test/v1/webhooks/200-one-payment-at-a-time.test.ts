import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { clearReview } from "../../support/possible-duplicate.ts";
import { metadataOf, paymentIdOf } from "../../support/processors/sandbox.ts";
import { createSessionSales } from "../../support/session-sales.ts";

const app = useApplication();
const sales = createSessionSales(app);
afterEach(() => expectInvariants(app));

/** Makes two paid sales of one session at Verdant Energy, which requires the milestone `application_approved`. */
async function twoPaidSales() {
  const scene = await app.lifecycle.checkedOut({ merchant: "Verdant Energy" });
  const other = await sales.checkOut(await sales.recommendToo(scene, "Verdant Energy", "ve-fix-12"));
  const ids = [await sales.pay(scene), await sales.pay(other)] as const;
  return { scene, ids };
}

test("a milestone of one sale does not count for the other sale of its session", async () => {
  const { scene, ids } = await twoPaidSales();
  const merchant = app.merchantClient(scene.offer.merchantId);
  const milestone = { step: "application_approved", status: "completed", metadata: {} };
  expect((await merchant.post(`/v1/conversions/${ids[0]}/milestones`, milestone)).status).toBe(201);
  await app.clock.advance("60 days");
  expect((await app.lifecycle.conversion(ids[0])).status).toBe("eligible");
  expect((await app.lifecycle.conversion(ids[1])).status).toBe("pending");
});

test("a payment does not complete the payment step of another sale", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const other = await sales.checkOut(await sales.recommendToo(scene, "Lark Mobile", "lark-10"));
  const named = { recommendationId: other.recommendation.id, transactionId: other.checkout.transactionId };
  const reported = await sales.reportOwn(scene, named);
  const paid = await sales.pay(scene);
  expect(paid).not.toBe(reported);
  const stepsOf = async (id: string) =>
    (await app.lifecycle.conversion(id)).milestones.map(({ step }: { step: string }) => step);
  expect(await stepsOf(paid)).toEqual(["payment_received"]);
  expect(await stepsOf(reported)).toEqual([]);
});

test("an acceptance of one payment does not count for another payment of the checkout that comes first by its time", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const processor = app.processorOf(scene.offer.merchantId);
  const short = processor.event("payment_succeeded", scene, { amount: 799 });
  const { conversionId } = (await processor.deliver({ ...short, created: short.created + 60 })).body;
  const accept = `mutation A($id: ID!) { acceptEvidence(conversionId: $id, note: "Seen.") { status decision { subjects } } }`;
  const { body } = await app.operator.query(accept, { id: conversionId });
  expect(body.data.acceptEvidence.decision.subjects).toEqual([paymentIdOf(scene)]);
  const first = processor.event("payment_succeeded", scene, { id: `pp_first_${conversionId}`, amount: 798 });
  expect((await processor.deliver({ ...first, created: short.created })).body).toMatchObject({ conversionId });
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({
    transactionValue: 7.98,
    verification: "beta_payment_observed",
  });
  await app.clock.advance("31 days");
  expect((await app.lifecycle.conversion(conversionId)).status).toBe("pending");
  expect((await app.operator.query(accept, { id: conversionId })).body.data.acceptEvidence.status).toBe("ELIGIBLE");
});

test("a clearance of one payment's review does not count for the review of another payment of the checkout", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const other = await sales.recommendToo(scene, "Lark Mobile", "lark-50");
  const processor = app.processorOf(scene.offer.merchantId);
  const conversionId = await sales.pay(scene);
  /** Delivers another event of a payment with the metadata of another recommendation, so that the payment is contested. */
  const contest = async (id: string) => {
    const metadata = metadataOf({ ...other, checkout: scene.checkout }, app.holderOf(scene.agent));
    const event = processor.event("payment_succeeded", scene, { id, metadata });
    // Events of the same second are ordered by id; this id sorts after the other one.
    const later = { ...event, created: event.created + 5 };
    expect((await processor.deliver(later)).body).toMatchObject({ conversionId });
  };
  const openReviews = async () =>
    (await app.lifecycle.conversion(conversionId)).reviews
      .filter(({ clearedAt }: { clearedAt: string | null }) => clearedAt === null)
      .map(({ reviewId }: { reviewId: string }) => reviewId);
  await contest(paymentIdOf(scene));
  const [first, ...none] = await openReviews();
  expect([first, ...none]).toEqual([expect.stringContaining(paymentIdOf(scene))]);
  expect((await clearReview(app.operator, conversionId)).status).toBe(201);
  expect(await openReviews()).toEqual([]);
  const repeated = `pp_repeated_${scene.checkout.transactionId}`;
  expect(await sales.pay(scene, repeated, 60)).toBe(conversionId);
  await contest(repeated);
  expect(await openReviews()).toEqual([expect.stringContaining(repeated)]);
  expect(await app.lifecycle.conversion(conversionId)).toMatchObject({ builderPayout: 0, heldAmount: 6.4 });
});
