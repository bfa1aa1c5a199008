import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a recommendation after the session's window is refused with 410, and nothing is recorded", async () => {
  const { session, offer } = await app.lifecycle.searched();
  await app.clock.advanceTo(session.expiresAt);
  const answer = await withoutChange(app, () =>
    app.agent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id }),
  );
  expectRefusal(answer, 410, "Session expired");
});
