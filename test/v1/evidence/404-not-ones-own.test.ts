import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("the response for another merchant's evidence equals that for unknown evidence, and nothing changes", async () => {
  const scene = await app.lifecycle.checkedOut();
  await app.processorOf(scene.offer.merchantId).refundSucceeded(scene);
  const { body } = await app.operator.get("/v1/evidence/unmatched?limit=1");
  const kumo = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const rerun = (id: string) => withoutChange(app, () => kumo.post(`/v1/evidence/${id}/rerun`, {}));
  const theirs = await rerun(body.evidence[0].evidenceId);
  expectRefusal(theirs, 404, "Evidence not found");
  expect(withoutRequestId(await rerun("evd_01jaaaaaaaaaaaaaaaaaaaaaaa"))).toEqual(withoutRequestId(theirs));
  // A text that cannot be the id of evidence gets a hint, which follows from the text alone.
  const hinted = { param: "evidenceId", hint: "The id of this object begins with evd_ or conv_." };
  for (const id of ["nonsense", "%27"])
    expect(withoutRequestId(await rerun(id))).toEqual({ ...withoutRequestId(theirs), ...hinted });
});
