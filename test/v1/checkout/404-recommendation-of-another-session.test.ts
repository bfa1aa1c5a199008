import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("the response for a recommendation of the agent's other session equals that for an unknown recommendation [A16]", async () => {
  const [one, two] = [await app.lifecycle.recommended(), await app.lifecycle.recommended()];
  const body = { sessionId: one.session.id, recommendationId: two.recommendation.id };
  const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", body));
  expectRefusal(answer, 404, "Recommendation not found");
});

test("the response for another agent's recommendation equals that for an unknown recommendation [A15]", async () => {
  const [mine, theirs] = [await app.lifecycle.searched(), await app.lifecycle.recommended({ agent: app.otherAgent })];
  const answer = await app.agent.post("/v1/checkout", {
    sessionId: mine.session.id,
    recommendationId: theirs.recommendation.id,
  });
  const unknown = await app.agent.post("/v1/checkout", {
    sessionId: mine.session.id,
    recommendationId: "rec_01jaaaaaaaaaaaaaaaaaaaaaaa",
  });
  expectRefusal(answer, 404, "Recommendation not found");
  expect(withoutRequestId(answer)).toEqual(withoutRequestId(unknown));
});
