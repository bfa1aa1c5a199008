import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a checkout of an unknown recommendation is refused with 404 and creates nothing", async () => {
  const { session } = await app.lifecycle.recommended();
  const body = { sessionId: session.id, recommendationId: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa" };
  expectRefusal(await withoutChange(app, () => app.agent.post("/v1/checkout", body)), 404, "Recommendation not found");
});
