import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

const BOTH_REQUIRED = "sessionId and recommendationId are required";

test.each([
  ["both", {}],
  ["the recommendation", { sessionId: "ses_x" }],
  ["the session", { recommendationId: "rec_x" }],
  ["an empty session", { sessionId: "", recommendationId: "rec_x" }],
  ["a null recommendation", { sessionId: "ses_x", recommendationId: null }],
])("a checkout without %s is refused with 400 and creates nothing", async (_, body) => {
  const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", body));
  expectRefusal(answer, 400, BOTH_REQUIRED);
});

test.each([[{ sessionId: 1, recommendationId: "rec_x" }], [{ sessionId: ["ses_x"], recommendationId: "rec_x" }]])(
  "a checkout with an identifier that is no string is refused with 400: %j",
  async (body) => {
    expectRefusal(await withoutChange(app, () => app.agent.post("/v1/checkout", body)), 400, /sessionId/);
  },
);
