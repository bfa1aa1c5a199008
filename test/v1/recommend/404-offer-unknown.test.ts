import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test.each(["off_01jaaaaaaaaaaaaaaaaaaaaaaa", "nonsense"])(
  "a recommendation of the offer %s answers 404 and records nothing",
  async (offerId) => {
    const { session } = await app.story.searched();
    const answer = await withoutTrace(app, () => app.agent.post("/v1/recommend", { sessionId: session.id, offerId }));
    expectRefusal(answer, 404, "Offer not found");
  },
);
