import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  ["a number", 7],
  ["an object", {}],
  ["longer than 2,000 characters", "x".repeat(2_001)],
])("a context that is %s is refused with 400, and nothing is recorded", async (_, context) => {
  const { session, offer } = await app.lifecycle.searched();
  const answer = await withoutChange(app, () =>
    app.agent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id, context }),
  );
  expectRefusal(answer, 400, /context/);
});
