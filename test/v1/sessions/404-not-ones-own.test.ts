import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();

test("the response for another agent's session equals that for an unknown session", async () => {
  const { session } = await app.lifecycle.searched();
  const theirs = await app.otherAgent.get(`/v1/sessions/${session.id}`);
  const unknown = await app.otherAgent.get("/v1/sessions/ses_01jaaaaaaaaaaaaaaaaaaaaaaa");
  expectRefusal(theirs, 404, "Session not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});

test("the agent's builder and an operator may read a session, and no merchant may [W1]", async () => {
  const { session, offer } = await app.lifecycle.recommended();
  expect((await app.builder.get(`/v1/sessions/${session.id}`)).status).toBe(200);
  expect((await app.operator.get(`/v1/sessions/${session.id}`)).status).toBe(200);
  for (const merchantId of [offer.merchantId, app.merchantOf("Kumo Mobile")])
    expectRefusal(await app.merchantClient(merchantId).get(`/v1/sessions/${session.id}`), 404, "Session not found");
});

test("the response to a builder for a session of another builder's agent equals that for an unknown session [W1]", async () => {
  const { session } = await app.lifecycle.searched({ agent: app.otherAgent });
  expectRefusal(await app.builder.get(`/v1/sessions/${session.id}`), 404, "Session not found");
});
