import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { allEvents, allPublished } from "../../support/outbound-events.ts";

const app = useApplication();

test("a cursor that is no event, or another party's, answers 410 and lists nothing", async () => {
  const { offer } = await app.lifecycle.paid();
  await allPublished(app);
  const [own] = await allEvents(app.merchantClient(offer.merchantId));
  const unknown = await app.otherAgent.get("/v1/events?after=evt_01jd4x9q2mf3btz8k7c5w6r0ya");
  const foreign = await app.otherAgent.get(`/v1/events?after=${own?.id}`);
  for (const { status, body } of [unknown, foreign]) {
    expect({ status, body }).toMatchObject({ status: 410, body: { code: "EVENT_CURSOR_UNKNOWN", param: "after" } });
    expect(body.events).toBeUndefined();
  }
});
