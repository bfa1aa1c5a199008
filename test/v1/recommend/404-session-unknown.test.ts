import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a recommendation in an unknown session is refused with 404, and nothing is recorded", async () => {
  const { offer } = await app.lifecycle.searched();
  const body = { sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa", offerId: offer.id };
  expectRefusal(await withoutChange(app, () => app.agent.post("/v1/recommend", body)), 404, "Session not found");
});

test("the response for another agent's session equals that for an unknown session", async () => {
  const { session, offer } = await app.lifecycle.searched();
  const theirs = await withoutChange(app, () =>
    app.otherAgent.post("/v1/recommend", { sessionId: session.id, offerId: offer.id }),
  );
  const unknown = await app.otherAgent.post("/v1/recommend", {
    sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa",
    offerId: offer.id,
  });
  expectRefusal(theirs, 404, "Session not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});
