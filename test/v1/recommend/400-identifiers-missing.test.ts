import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test.each([
  [{}],
  [{ sessionId: "ses_x" }],
  [{ offerId: "off_x" }],
  [{ sessionId: "", offerId: "off_x" }],
  [{ sessionId: null, offerId: "off_x" }],
])("a recommendation of %j answers 400 and records nothing", async (body) => {
  const answer = await withoutTrace(app, () => app.agent.post("/v1/recommend", body));
  expectRefusal(answer, 400, "sessionId and offerId are required");
});
