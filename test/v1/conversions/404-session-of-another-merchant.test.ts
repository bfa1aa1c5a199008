import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("the response for a session without a recommendation of the merchant equals that for an unknown session, byte for byte [A14][P26]", async () => {
  const scene = await app.lifecycle.recommended();
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const theirs = await withoutChange(app, () => stranger.post("/v1/conversions", reportOf(scene)));
  const unknown = await stranger.post("/v1/conversions", {
    ...reportOf(scene),
    sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa",
  });
  expectRefusal(theirs, 404, "Session not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});

test("the response for a session without a recommendation equals that for an unknown session", async () => {
  const scene = await app.lifecycle.searched();
  const answer = await withoutChange(app, () =>
    app.merchantClient(scene.offer.merchantId).post("/v1/conversions", reportOf(scene)),
  );
  expectRefusal(answer, 404, "Session not found");
});
