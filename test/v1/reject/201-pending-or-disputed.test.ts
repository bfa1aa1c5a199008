import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { findBrokenInvariants } from "../../support/invariants.ts";
import type { Cast } from "../../support/lifecycle.ts";

const app = useApplication();
const REASONS = [
  "order_cancelled",
  "item_returned",
  "fraud",
  "duplicate",
  "not_our_customer",
  "terms_breach",
  "test_order",
];

async function paid(cast: Cast = { offer: "lark-10" }) {
  const scene = await app.lifecycle.paid(cast);
  const { merchantId } = scene.offer;
  return {
    ...scene,
    merchantId,
    path: `/v1/conversions/${scene.conversionId}/reject`,
    merchant: app.merchantClient(merchantId),
    processor: app.processorOf(merchantId),
    conversion: () => app.lifecycle.conversion(scene.conversionId),
  };
}

test.each(REASONS)("a pending conversion that its merchant rejects as %s owes nothing", async (reasonCode) => {
  const scene = await paid();
  const { status, body } = await scene.merchant.post(scene.path, { reasonCode, note: " Seen by the shop. " });
  expect(status).toBe(201);
  expect(body).toEqual({
    conversionId: scene.conversionId,
    status: "rejected",
    reasonCode,
    note: "Seen by the shop.",
    rejectedBy: `merchant:${scene.merchantId}`,
    rejectedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  const { decisions, history, ...conversion } = await scene.conversion();
  expect(conversion).toMatchObject({ status: "rejected", commissionAmount: 0, networkFee: 0, builderPayout: 0 });
  expect(decisions).toMatchObject([{ kind: "rejected", reasonCode, decidedBy: `merchant:${scene.merchantId}` }]);
  expect(history.at(-1)).toMatchObject({ from: "pending", to: "rejected", cause: "rejected" });
});

test("a disputed conversion may be rejected, without a note [T8]", async () => {
  const scene = await paid();
  await scene.processor.disputeOpened(scene);
  const { status, body } = await scene.merchant.post(scene.path, { reasonCode: "fraud" });
  expect({ status, body }).toMatchObject({ status: 201, body: { status: "rejected", note: null } });
  expect((await scene.conversion()).history.at(-1)).toMatchObject({ from: "disputed", to: "rejected" });
});

test("an operator may reject a conversion of any merchant [T8]", async () => {
  const scene = await paid();
  const { status, body } = await app.operator.post(scene.path, { reasonCode: "terms_breach" });
  expect({ status, body }).toMatchObject({ status: 201, body: { rejectedBy: expect.stringMatching(/^operator:/) } });
});

test("evidence that comes after a rejection is recorded and changes nothing [T8]", async () => {
  const scene = await paid();
  await scene.merchant.post(scene.path, { reasonCode: "test_order" });
  const before = await scene.conversion();
  const answers = [
    await scene.processor.paymentSucceeded(scene),
    await scene.processor.refundSucceeded(scene),
    await scene.processor.disputeOpened(scene),
    await scene.processor.disputeClosed(scene, "won"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await app.clock.advance("60 days");
  try {
    expect(await scene.conversion()).toEqual(before);
  } finally {
    await app.clock.advance("-60 days");
  }
  const rows = await app.sql("SELECT evidence_id FROM settlement.evidence_outcome WHERE conversion_id = $1", [
    scene.conversionId,
  ]);
  expect(rows).toHaveLength(5);
});

test("a change of a decision is refused, even by the owner of the tables, and every invariant holds", async () => {
  for (const change of ["UPDATE settlement.decision SET note = ''", "DELETE FROM settlement.decision"]) {
    await expect(app.sql(change), change).rejects.toThrow("rows are only added");
  }
  expect(await findBrokenInvariants(app.databaseUrl)).toEqual([]);
});

test("a reason with the graph's name rejects, and the response has the name of REST", async () => {
  const { merchant, path } = await paid();
  const { status, body } = await merchant.post(path, { reasonCode: "FRAUD" });
  expect({ status, reasonCode: body["reasonCode"] }).toEqual({ status: 201, reasonCode: "fraud" });
});
