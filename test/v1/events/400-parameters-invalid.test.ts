import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  ["type=conversion.lost", "EVENT_TYPE_UNKNOWN", "type"],
  ["after=conv_01jd4x9q2mf3btz8k7c5w6r0ya", "FIELD_INVALID", "after"],
  ["limit=101", "FIELD_INVALID", "limit"],
  ["livemode=yes", "FIELD_INVALID", "livemode"],
  ["latest=1", "FIELD_INVALID", "latest"],
  ["cursor=x", "FIELD_UNKNOWN", "cursor"],
  ["since=x", "FIELD_UNKNOWN", "since"],
])("a list of events with %s answers 400 and names the parameter", async (query, code, param) => {
  const { status, body } = await app.operator.get(`/v1/events?${query}`);
  expect({ status, body }).toMatchObject({ status: 400, body: { code, param } });
  expect(body.events).toBeUndefined();
});
