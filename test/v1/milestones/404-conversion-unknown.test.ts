import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

const MILESTONE = { step: "order_confirmed", status: "completed", metadata: {} };

test("a milestone of an unknown conversion is refused with 404", async () => {
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const answer = await withoutChange(app, () =>
    merchant.post("/v1/conversions/conv_01jaaaaaaaaaaaaaaaaaaaaaaa/milestones", MILESTONE),
  );
  expectRefusal(answer, 404, "Conversion not found");
});

test("the response for another merchant's conversion equals that for an unknown conversion, byte for byte", async () => {
  const { conversionId } = await app.lifecycle.reported();
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const theirs = await withoutChange(app, () => stranger.post(`/v1/conversions/${conversionId}/milestones`, MILESTONE));
  const unknown = await stranger.post("/v1/conversions/conv_01jaaaaaaaaaaaaaaaaaaaaaaa/milestones", MILESTONE);
  expectRefusal(theirs, 404, "Conversion not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});
