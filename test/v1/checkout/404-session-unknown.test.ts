import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a checkout in an unknown session is refused with 404 and creates nothing", async () => {
  const { recommendation } = await app.lifecycle.recommended();
  const body = { sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa", recommendationId: recommendation.id };
  expectRefusal(await withoutChange(app, () => app.agent.post("/v1/checkout", body)), 404, "Session not found");
});

test.each([
  "not-an-id",
  "ses_",
  "rec_01jaaaaaaaaaaaaaaaaaaaaaaa",
  "' OR 1=1 --",
  "\u{1F600}".repeat(100),
  "x".repeat(5_000),
])("a checkout with the unknown sessionId %s is refused with 404", async (sessionId) => {
  const answer = await app.agent.post("/v1/checkout", { sessionId, recommendationId: "rec_x" });
  expectRefusal(answer, 404, "Session not found");
});
