import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("the response for another agent's session equals that for an unknown session, byte for byte [A15]", async () => {
  const scene = await app.lifecycle.recommended();
  const theirs = await withoutChange(app, () => app.otherAgent.post("/v1/checkout", handoffOf(scene)));
  const unknown = await app.otherAgent.post("/v1/checkout", {
    ...handoffOf(scene),
    sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa",
  });
  expectRefusal(theirs, 404, "Session not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});

test("the response for another agent's expired session equals that for an unknown session", async () => {
  const scene = await app.lifecycle.recommended();
  await app.clock.advance("25 hours");
  expectRefusal(await app.otherAgent.post("/v1/checkout", handoffOf(scene)), 404, "Session not found");
});
