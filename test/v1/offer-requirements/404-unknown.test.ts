import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each(["off_01jaaaaaaaaaaaaaaaaaaaaaaa", "off_1", "lark"])("the offer %s is not found", async (id) => {
  const answer = await withoutChange(app, () => app.agent.get(`/v1/offers/${id}/requirements`));
  expectRefusal(answer, 404, "Offer not found");
});

test("another agent's session is refused with 404 as an unknown one", async () => {
  const { session, offer } = await app.lifecycle.searched();
  for (const [client, id] of [
    [app.otherAgent, session.id],
    [app.agent, "ses_01jaaaaaaaaaaaaaaaaaaaaaaa"],
    [app.agent, ""],
  ] as const) {
    const path = `/v1/offers/${offer.id}/requirements?sessionId=${id}`;
    expectRefusal(await withoutChange(app, () => client.get(path)), 404, "Session not found");
  }
});
