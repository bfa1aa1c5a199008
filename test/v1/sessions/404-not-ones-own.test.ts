import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId } from "../../support/traces.ts";

const app = useApplication();

test("another agent's session answers like an unknown one, byte for byte", async () => {
  const { session } = await app.story.searched();
  const theirs = await app.otherAgent.get(`/v1/sessions/${session.id}`);
  const unknown = await app.otherAgent.get("/v1/sessions/ses_01jaaaaaaaaaaaaaaaaaaaaaaa");
  expectRefusal(theirs, 404, "Session not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
});

test("the agent's builder and the operator may read it, a merchant that it did not reach may not", async () => {
  const { session } = await app.story.recommended();
  expect((await app.builder.get(`/v1/sessions/${session.id}`)).status).toBe(200);
  expect((await app.operator.get(`/v1/sessions/${session.id}`)).status).toBe(200);
  expectRefusal(
    await app.merchantClient(app.merchantOf("Kumo Mobile")).get(`/v1/sessions/${session.id}`),
    404,
    "Session not found",
  );
});

test("another builder's agent's session is unknown to a builder", async () => {
  const { session } = await app.story.searched({ agent: app.otherAgent });
  expectRefusal(await app.builder.get(`/v1/sessions/${session.id}`), 404, "Session not found");
});
