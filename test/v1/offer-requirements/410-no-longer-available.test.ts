import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("the requirements of a paused offer are refused with 410", async () => {
  const path = `/v1/offers/${app.demo.pausedOffer}/requirements`;
  expectRefusal(await withoutChange(app, () => app.agent.get(path)), 410, "Offer no longer available");
});

test("with a session that has ended, the requirements are refused with 410", async () => {
  const { session, offer } = await app.lifecycle.searched();
  await app.clock.advanceTo(session.expiresAt);
  const path = `/v1/offers/${offer.id}/requirements?sessionId=${session.id}`;
  expectRefusal(await withoutChange(app, () => app.agent.get(path)), 410, "Session expired");
});
