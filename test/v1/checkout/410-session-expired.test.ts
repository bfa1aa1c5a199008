import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf } from "../../support/lifecycle.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a checkout after the session window is refused with 410 and creates nothing [A18]", async () => {
  const scene = await app.lifecycle.recommended();
  await app.clock.advanceTo(scene.session.expiresAt);
  const answer = await withoutChange(app, () => app.agent.post("/v1/checkout", handoffOf(scene)));
  expectRefusal(answer, 410, "Session expired");
  expect(answer.body.code).toBe("SESSION_EXPIRED");
  expect((await app.agent.get(`/v1/sessions/${scene.session.id}`)).body.status).toBe("expired");
});

test("a checkout shortly before the end of the window succeeds", async () => {
  const scene = await app.lifecycle.recommended();
  await app.clock.advanceTo(new Date(scene.session.expiresAt.getTime() - 60_000));
  expect(await app.agent.post("/v1/checkout", handoffOf(scene))).toMatchObject({ status: 201 });
});
