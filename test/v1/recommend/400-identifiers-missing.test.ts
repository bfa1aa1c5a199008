import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  [{}],
  [{ sessionId: "ses_x" }],
  [{ offerId: "off_x" }],
  [{ sessionId: "", offerId: "off_x" }],
  [{ sessionId: null, offerId: "off_x" }],
])("a recommendation of %j is refused with 400, and nothing is recorded", async (body) => {
  const answer = await withoutChange(app, () => app.agent.post("/v1/recommend", body));
  expectRefusal(answer, 400, "sessionId and offerId are required");
});
