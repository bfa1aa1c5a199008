import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test("a recommendation after the session's window answers 410 and records nothing", async () => {
  const { session, offer } = await app.story.searched();
  await app.clock.advanceTo(session.expiresAt);
  const answer = await withoutTrace(app, () =>
    app.agent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id }),
  );
  expectRefusal(answer, 410, "Session expired");
});
