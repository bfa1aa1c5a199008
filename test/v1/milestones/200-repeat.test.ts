import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a repeated milestone returns the same milestone with 200 [R4][A23][P27]", async () => {
  const { conversionId, offer } = await app.lifecycle.reported();
  const merchant = app.merchantClient(offer.merchantId);
  const milestone = { step: "order_confirmed", status: "completed", metadata: { parcel: "1" } };
  const path = `/v1/conversions/${conversionId}/milestones`;
  const [first, again] = [await merchant.post(path, milestone), await merchant.post(path, milestone)];
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.body.milestoneId).toBe(first.body.milestoneId);
  expect((await app.lifecycle.conversion(conversionId)).milestones).toHaveLength(1);
});

test("a step that failed and was completed later has both milestones", async () => {
  const { conversionId, offer } = await app.lifecycle.reported();
  const merchant = app.merchantClient(offer.merchantId);
  for (const status of ["failed", "completed"])
    await merchant.post(`/v1/conversions/${conversionId}/milestones`, { step: "order_confirmed", status });
  const { milestones } = await app.lifecycle.conversion(conversionId);
  expect(milestones.map(({ status }: { status: string }) => status)).toEqual(["failed", "completed"]);
});
