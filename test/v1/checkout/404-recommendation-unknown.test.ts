import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test("a checkout of an unknown recommendation answers 404 and creates nothing", async () => {
  const { session } = await app.story.recommended();
  const body = { sessionId: session.id, recommendationId: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa" };
  expectRefusal(await withoutTrace(app, () => app.agent.post("/v1/checkout", body)), 404, "Recommendation not found");
});
