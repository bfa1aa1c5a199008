import { afterEach, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectInvariants } from "../../support/invariants.ts";
import { clearReview, makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { withoutChange } from "../../support/refusals.ts";
import { closeRun, linesOf } from "../../support/settlement-run.ts";

const app = useApplication();
afterEach(() => expectInvariants(app));

test("a merchant's clearance of a possible duplicate releases the held share, and is recorded with author, time and reason [S8]", async () => {
  const { scene, paid, reported, merchant } = await makePossibleDuplicate(app);
  const before = await app.lifecycle.conversion(paid);
  const answer = await clearReview(merchant, reported, "A second order of the buyer.");
  expect(answer.status).toBe(201);
  const decision = {
    kind: "review_cleared",
    note: "A second order of the buyer.",
    decidedBy: `merchant:${scene.offer.merchantId}`,
    decidedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  };
  expect(answer.body).toMatchObject({ conversionId: reported, status: "pending", decision });
  expect(await app.lifecycle.conversion(reported)).toMatchObject({
    reviews: [{ reason: "possible_duplicate", clearedAt: answer.body.decision.decidedAt }],
    decisions: [decision],
    commissionAmount: 8,
    networkFee: 1.6,
    builderPayout: 6.4,
    heldAmount: 0,
  });
  expect(await app.lifecycle.conversion(paid)).toEqual(before);
});

test("a possible duplicate is settled only after its review was cleared", async () => {
  const { reported, merchant } = await makePossibleDuplicate(app);
  const milestone = { step: "payment_received", status: "completed", metadata: {} };
  expect((await merchant.post(`/v1/conversions/${reported}/milestones`, milestone)).status).toBe(201);
  await app.clock.advance("31 days");
  expect((await app.lifecycle.conversion(reported)).status).toBe("pending");
  expect(linesOf(await closeRun(app), reported)).toEqual([]);
  expect(await clearReview(app.operator, reported)).toMatchObject({
    status: 201,
    body: { status: "eligible", decision: { decidedBy: expect.stringMatching(/^operator:/) } },
  });
  expect(linesOf(await closeRun(app), reported)).toMatchObject([{ commission: 800, builderPayout: 640, held: 0 }]);
});

test("a repeated clearance returns the first decision with 200 and writes nothing", async () => {
  const { reported, merchant } = await makePossibleDuplicate(app);
  const first = await clearReview(merchant, reported);
  expect(first.status).toBe(201);
  for (const client of [merchant, app.operator]) {
    const { status, body } = await withoutChange(app, () => clearReview(client, reported, "Again."));
    expect({ status, body }).toEqual({ status: 200, body: first.body });
  }
});
