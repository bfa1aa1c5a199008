import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each(["off_01jaaaaaaaaaaaaaaaaaaaaaaa", "nonsense"])(
  "a recommendation of the offer %s is refused with 404, and nothing is recorded",
  async (offerId) => {
    const { session } = await app.lifecycle.searched();
    const answer = await withoutChange(app, () => app.agent.post("/v1/recommend", { sessionId: session.id, offerId }));
    expectRefusal(answer, 404, "Offer not found");
  },
);
