import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test("a recommendation in an unknown session answers 404 and records nothing", async () => {
  const { offer } = await app.story.searched();
  const body = { sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa", offerId: offer.id };
  expectRefusal(await withoutTrace(app, () => app.agent.post("/v1/recommend", body)), 404, "Session not found");
});

test("another agent's session answers like an unknown one, byte for byte", async () => {
  const { session, offer } = await app.story.searched();
  const theirs = await withoutTrace(app, () =>
    app.otherAgent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id }),
  );
  const unknown = await app.otherAgent.post("/v1/recommend", {
    sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa",
    offerId: offer.id,
  });
  expectRefusal(theirs, 404, "Session not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});
