import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test("a cursor of a session whose window ended answers 410", async () => {
  const { body } = await app.agent.get("/v1/offers?limit=3&vertical=sim");
  await app.clock.advance("25 hours");
  const answer = await withoutTrace(app, () =>
    app.agent.get(`/v1/offers?limit=3&vertical=sim&cursor=${encodeURIComponent(body.nextCursor)}`),
  );
  expectRefusal(answer, 410, "Session expired");
});
