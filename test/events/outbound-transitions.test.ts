import { afterAll, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { Paid } from "../support/lifecycle.ts";
import { eventsAbout, typesAbout } from "../support/outbound-events.ts";
import { makePossibleDuplicate } from "../support/possible-duplicate.ts";
import { clearReview } from "../support/reviews.ts";
import { saveDueStates } from "../support/save-due-states.ts";
import { closeRun, eligible } from "../support/settlement-run.ts";
import { succeeded } from "../support/succeeded.ts";

const app = useApplication();
afterAll(() => expectInvariants(app));

const RECORDED = ["conversion.recorded", "milestone.recorded", "conversion.verified"];
const merchantOf = ({ offer }: Pick<Paid, "offer">) => app.merchantClient(offer.merchantId);
const typesOf = (scene: Paid) => typesAbout(app, merchantOf(scene), scene.conversionId);

test("a refund is told as clawed_back, once for each change of state", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  succeeded(await processor.refundSucceeded(scene));
  succeeded(await processor.refundSucceeded(scene));
  expect(await typesOf(scene)).toEqual([...RECORDED, "conversion.clawed_back"]);
});

test("a dispute is told as disputed, and after a win as pending again", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  succeeded(await processor.disputeOpened(scene));
  succeeded(await processor.disputeClosed(scene, "won"));
  expect(await typesOf(scene)).toEqual([...RECORDED, "conversion.disputed", "conversion.pending"]);
});

test("a rejection and a milestone are told", async () => {
  const scene = await app.lifecycle.paid();
  const path = `/v1/conversions/${scene.conversionId}`;
  succeeded(await merchantOf(scene).post(`${path}/milestones`, { step: "order_confirmed", status: "completed" }));
  succeeded(await merchantOf(scene).post(`${path}/milestones`, { step: "order_confirmed", status: "completed" }));
  succeeded(await merchantOf(scene).post(`${path}/reject`, { reasonCode: "DUPLICATE" }));
  expect(await typesOf(scene)).toEqual([...RECORDED, "milestone.recorded", "conversion.rejected"]);
});

test("a review is told when it opens and when it ends, to the merchant and not to the agent", async () => {
  const { merchant, reported } = await makePossibleDuplicate(app);
  succeeded(await clearReview(app, reported));
  const about = await eventsAbout(app, merchant, reported);
  expect(about.map(({ type }) => type)).toEqual([
    "conversion.recorded",
    "conversion.review_opened",
    "conversion.review_ended",
  ]);
  expect(about[1]?.data).toMatchObject({ conversionId: reported, review: { reason: "possible_duplicate" } });
  expect(await typesAbout(app, app.agent, reported)).toEqual(["conversion.recorded"]);
});

test("a failed payment is told once as checkout.failed, and a later success as paid", async () => {
  const scene = await app.lifecycle.checkedOut();
  const processor = app.processorOf(scene.offer.merchantId);
  const fail = () => processor.deliver(processor.event("payment_intent.payment_failed", scene, { status: "failed" }));
  expect((await fail()).body.status).toBe("payment_failed");
  expect((await fail()).body.status).toBe("payment_failed");
  succeeded(await processor.paymentSucceeded(scene));
  const about = await eventsAbout(app, app.agent, scene.checkout.transactionId);
  expect(about.map(({ type, data }) => [type, data["status"]])).toEqual([
    ["checkout.failed", "failed"],
    ["checkout.paid", "paid"],
  ]);
});

test("a failed payment of a checkout that is paid is not told", async () => {
  const scene = await app.lifecycle.paid();
  const processor = app.processorOf(scene.offer.merchantId);
  const failed = processor.event("payment_intent.payment_failed", scene, { id: "pp_late", status: "failed" });
  expect((await processor.deliver(failed)).body.status).toBe("payment_failed");
  expect(await typesAbout(app, app.agent, scene.checkout.transactionId)).toEqual(["checkout.paid"]);
});

test("a settled conversion is told as eligible and settled, with the object that the list shows, and the run to operators only", async () => {
  const [scene] = await eligible(app, { offer: "lark-10" });
  await saveDueStates(app);
  const run = await closeRun(app);
  const about = await eventsAbout(app, merchantOf(scene), scene.conversionId);
  expect(about.map(({ type }) => type)).toEqual([...RECORDED, "conversion.eligible", "conversion.settled"]);
  const { body } = succeeded(await merchantOf(scene).get("/v1/conversions?status=settled"));
  const { updatedAt: _, ...listed } = body.conversions.find(
    ({ conversionId }: Paid) => conversionId === scene.conversionId,
  );
  expect(about.at(-1)?.data).toEqual(listed);
  expect(await typesAbout(app, app.operator, run.id)).toEqual(["run.closed"]);
  expect(await typesAbout(app, merchantOf(scene), run.id)).toEqual([]);
});
