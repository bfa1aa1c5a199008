import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  ["?type=conversion.lost", {}, 400, "EVENT_TYPE_UNKNOWN"],
  ["?limit=1000", {}, 400, "FIELD_INVALID"],
  ["?after=conv_01jd4x9q2mf3btz8k7c5w6r0ya", {}, 400, "FIELD_INVALID"],
  ["", { "last-event-id": "7" }, 400, "FIELD_INVALID"],
  ["", { "last-event-id": "evt_01jd4x9q2mf3btz8k7c5w6r0ya" }, 410, "EVENT_CURSOR_UNKNOWN"],
])("a stream with %s %j answers %i %s and does not begin", async (query, headers, status, code) => {
  const answer = await app.operator.send(`/v1/events/stream${query}`, { headers });
  expect(answer).toMatchObject({ status, body: { code } });
});

test("a stream without a key answers 401", async () => {
  expect(await app.anonymous.get("/v1/events/stream")).toMatchObject({ status: 401 });
});
