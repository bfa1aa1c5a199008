import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { link, makePossibleDuplicate, part } from "../../support/possible-duplicate.ts";
import { paymentIdOf } from "../../support/processors/sandbox.ts";
import { createSessionSales } from "../../support/session-sales.ts";
import { closeRun, linesOf } from "../../support/settlement-run.ts";

const app = useApplication();
const sales = createSessionSales(app);
afterEach(() => expectInvariants(app));

const OWED = { status: "pending", commissionAmount: 8, networkFee: 1.6, builderPayout: 6.4, heldAmount: 0 };

test("parting linked conversions restores both, and is recorded with author, time and reason [S5]", async () => {
  const { paid, reported, reportId, orderReference, merchant, scene } = await makePossibleDuplicate(app);
  await link(merchant, paid, reported);
  const answer = await part(merchant, paid, reported, "They are two orders.");
  expect(answer.status).toBe(201);
  const decision = {
    kind: "evidence_parted",
    note: "They are two orders.",
    decidedBy: `merchant:${scene.offer.merchantId}`,
    decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
  expect(answer.body).toMatchObject({ conversionId: reported, status: "pending" });
  expect(answer.body.decision).toMatchObject({ ...decision, otherConversionId: paid });
  expect(await app.lifecycle.conversion(paid)).toMatchObject({
    ...OWED,
    orderReference: null,
    reports: [],
    decisions: [{ kind: "evidence_linked" }, { ...decision, otherConversionId: reported }],
  });
  // The link ended the review, and the parting does not raise it again: the merchant decided that they are two sales.
  expect(await app.lifecycle.conversion(reported)).toMatchObject({
    ...OWED,
    conversionPath: "merchant_report",
    orderReference,
    linkedInto: null,
    reports: [{ reportId, orderReference }],
    reviews: [{ reason: "possible_duplicate", clearedAt: expect.any(String) }],
    decisions: [{ kind: "evidence_linked" }, { ...decision, otherConversionId: paid }],
  });
});

test("parted conversions may be linked again, and the last decision counts", async () => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  await link(merchant, paid, reported);
  await part(merchant, paid, reported);
  expect((await link(app.operator, paid, reported)).status).toBe(201);
  expect(await app.lifecycle.conversion(reported)).toMatchObject({ linkedInto: paid, commissionAmount: 0 });
  expect(await app.lifecycle.conversion(paid)).toMatchObject(OWED);
});

test("a report that joined a payment without a link is parted into a new conversion", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const paid = await sales.pay(scene);
  expect((await sales.report(scene, { orderReference: "another-order" })).body.conversionId).toBe(paid);
  const [{ reportId }] = (await app.lifecycle.conversion(paid)).reports;
  const merchant = app.merchantClient(scene.offer.merchantId);
  const { status, body } = await part(merchant, paid, reportId);
  expect(status).toBe(201);
  expect(body.conversionId).not.toBe(paid);
  expect(await app.lifecycle.conversion(paid)).toMatchObject({ ...OWED, orderReference: null, reports: [] });
  expect(await app.lifecycle.conversion(body.conversionId)).toMatchObject({
    ...OWED,
    conversionPath: "merchant_report",
    verification: "pending_validation",
    orderReference: "another-order",
    recommendationId: scene.recommendation.id,
  });
  // Only a person changes a decision: a repeat of the report belongs to the new conversion.
  const again = await sales.report(scene, { orderReference: "another-order" });
  expect({ status: again.status, conversionId: again.body.conversionId }).toEqual({
    status: 200,
    conversionId: body.conversionId,
  });
});

test("a repeated payment that is parted is a new sale, and its refund claws back that sale alone", async () => {
  const scene = await app.lifecycle.checkedOut({ offer: "lark-10" });
  const repeated = `pp_repeated_${scene.checkout.transactionId}`;
  const first = await sales.pay(scene);
  expect(await sales.pay(scene, repeated, 60)).toBe(first);
  const { body: report } = await app.operator.get(`/v1/conversions/${first}/evidence`);
  const piece = report.evidence.find(({ event }: { event: { paymentId: string } }) => event.paymentId === repeated);
  const { status, body } = await part(app.operator, first, piece.id, "The buyer bought twice.");
  expect(status).toBe(201);
  const second: string = body.conversionId;
  for (const id of [first, second]) expect(await app.lifecycle.conversion(id)).toMatchObject(OWED);

  // Another event of the parted payment joins the new sale.
  expect(await sales.pay(scene, repeated, 60)).toBe(second);
  const processor = app.processorOf(scene.offer.merchantId);
  const refund = processor.laterEvent("refund.succeeded", scene, { id: `re_${repeated}`, payment_id: repeated });
  expect((await processor.deliver(refund)).body).toMatchObject({ conversionId: second, status: "clawed_back" });
  expect(await app.lifecycle.conversion(first)).toMatchObject(OWED);
  expect(await sales.pay(scene, paymentIdOf(scene))).toBe(first);
});

test("after a parting of a settled sale, the next run books what the parted sale owes", async () => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  await link(merchant, paid, reported);
  await app.clock.advance("31 days");
  expect(linesOf(await closeRun(app), paid)).toMatchObject([{ commission: 800 }]);
  expect(await part(app.operator, paid, reported)).toMatchObject({ status: 201 });
  expect(await app.lifecycle.conversion(paid)).toMatchObject({ ...OWED, status: "settled" });
  const run = await closeRun(app);
  expect(linesOf(run, paid)).toEqual([]);
  // The conversion waits for its payment, because the merchant's flow requires one.
  expect(linesOf(run, reported)).toEqual([]);
  const milestone = { step: "payment_received", status: "completed", metadata: {} };
  expect((await merchant.post(`/v1/conversions/${reported}/milestones`, milestone)).status).toBe(201);
  expect(linesOf(await closeRun(app), reported)).toMatchObject([
    { kind: "SETTLEMENT", commission: 800, networkFee: 160, builderPayout: 640, held: 0 },
  ]);
});
