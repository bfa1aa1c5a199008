import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test("a recommendation of the demo's paused offer answers 410 and records nothing", async () => {
  const { session } = await app.story.searched();
  const body = { sessionId: session.id, offerId: app.demo.pausedOffer };
  expectRefusal(await withoutTrace(app, () => app.agent.post("/v1/recommend", body)), 410, "Offer no longer available");
});
