import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { clearReview, makePossibleDuplicate, UNKNOWN_CONVERSION } from "../../support/possible-duplicate.ts";
import { metadataOf } from "../../support/processors/sandbox.ts";
import { expectRefusal, withoutChange, withoutRequestId } from "../../support/refusals.ts";
import { createSessionSales } from "../../support/session-sales.ts";

const app = useApplication();
const sales = createSessionSales(app);

test.each([
  ["no note", undefined],
  ["an empty note", ""],
  ["a blank note", "  "],
  ["a note of 1,001 characters", "n".repeat(1_001)],
])("a clearance with %s is refused with 400 and changes nothing", async (_, note) => {
  const { reported, merchant } = await makePossibleDuplicate(app);
  const path = `/v1/conversions/${reported}/clear-review`;
  expectRefusal(await withoutChange(app, () => merchant.post(path, { note })), 400, /^note is /);
});

test("the response for another merchant's conversion equals that for an unknown conversion", async () => {
  const { reported } = await makePossibleDuplicate(app);
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const answer = await withoutChange(app, () => clearReview(stranger, reported));
  expectRefusal(answer, 404, "Conversion not found");
  expect(withoutRequestId(answer)).toEqual(withoutRequestId(await clearReview(stranger, UNKNOWN_CONVERSION)));
});

test("a clearance of a conversion without a review is refused with 409", async () => {
  const { paid, merchant } = await makePossibleDuplicate(app);
  expectRefusal(await withoutChange(app, () => clearReview(merchant, paid)), 409, /has no open review/);
});

test("a contested payment is cleared by an operator, not by its merchant [S8]", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const other = await sales.checkOut(await sales.recommendToo(scene, "Lark Mobile", "lark-50"));
  const paid = await sales.pay(scene);
  const processor = app.processorOf(scene.offer.merchantId);
  const contradicting = processor.event("payment_succeeded", scene, {
    metadata: metadataOf(other, app.holderOf(scene.agent)),
  });
  // Events of the same second are ordered by id; this id sorts after the other one.
  const later = { ...contradicting, created: contradicting.created + 5 };
  expect((await processor.deliver(later)).body).toMatchObject({ conversionId: paid });
  expect(await app.lifecycle.conversion(paid)).toMatchObject({
    recommendationId: scene.recommendation.id,
    reviews: [{ reason: "payment_contested", clearedAt: null }],
    builderPayout: 0,
    heldAmount: 6.4,
  });
  const merchant = app.merchantClient(scene.offer.merchantId);
  expectRefusal(await withoutChange(app, () => clearReview(merchant, paid)), 409, /a merchant may clear/);
  expect((await clearReview(app.operator, paid)).status).toBe(201);
  expect(await app.lifecycle.conversion(paid)).toMatchObject({ builderPayout: 6.4, heldAmount: 0 });
});
