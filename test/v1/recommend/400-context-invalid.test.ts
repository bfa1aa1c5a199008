import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test.each([
  ["a number", 7],
  ["an object", {}],
  ["longer than 2,000 characters", "x".repeat(2_001)],
])("a context that is %s answers 400 and records nothing", async (_, context) => {
  const { session, offer } = await app.story.searched();
  const answer = await withoutTrace(app, () =>
    app.agent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id, context }),
  );
  expectRefusal(answer, 400, /context/);
});
