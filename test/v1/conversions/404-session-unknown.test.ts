import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a report of an unknown session is refused with 404 and records nothing", async () => {
  const scene = await app.lifecycle.recommended();
  const report = { ...reportOf(scene), sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa" };
  const answer = await withoutChange(app, () =>
    app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report),
  );
  expectRefusal(answer, 404, "Session not found");
});
