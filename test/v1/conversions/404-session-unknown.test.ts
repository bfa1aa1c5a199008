import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { reportOf } from "../../support/story.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test("a report of an unknown session answers 404 and records nothing", async () => {
  const scene = await app.story.recommended();
  const report = { ...reportOf(scene), sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa" };
  const answer = await withoutTrace(app, () =>
    app.merchantClient(scene.offer.merchantId).post("/v1/conversions", report),
  );
  expectRefusal(answer, 404, "Session not found");
});
