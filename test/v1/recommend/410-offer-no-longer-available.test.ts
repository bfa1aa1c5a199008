import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a recommendation of a paused offer is refused with 410, and nothing is recorded", async () => {
  const { session } = await app.lifecycle.searched();
  const body = { sessionId: session.id, offerId: app.demo.pausedOffer };
  expectRefusal(
    await withoutChange(app, () => app.agent.post("/v1/recommend", body)),
    410,
    "Offer no longer available",
  );
});
