import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();

test.each([
  [{}, "FIELD_INVALID", "url"],
  [{ url: "shop.example" }, "ENDPOINT_URL_INVALID", "url"],
  [{ url: "ftp://shop.example/events" }, "ENDPOINT_URL_INVALID", "url"],
  [{ url: "https://user:pass@shop.example/events" }, "ENDPOINT_URL_INVALID", "url"],
  [{ url: "https://shop.example/", events: ["conversion.lost"] }, "EVENT_TYPE_UNKNOWN", "events"],
])("an endpoint of %j answers 400 and is not saved", async (sent, code, param) => {
  const { status, body } = await withoutChange(app, () => app.builder.post("/v1/webhook-endpoints", sent));
  expect({ status, body }).toMatchObject({ status: 400, body: { code, param } });
});

test.each([
  ["status=lost", "FIELD_INVALID", "status"],
  ["type=conversion.lost", "EVENT_TYPE_UNKNOWN", "type"],
  ["eventId=", "FIELD_INVALID", "eventId"],
  ["created_from=yesterday", "FIELD_INVALID", "created_from"],
])("deliveries with %s answer 400 and name the parameter", async (query, code, param) => {
  const endpoint = { url: "http://127.0.0.1:9/events", events: ["invoice.overdue"] };
  const { endpointId } = succeeded(await app.builder.post("/v1/webhook-endpoints", endpoint)).body;
  const { status, body } = await app.builder.get(`/v1/webhook-endpoints/${endpointId}/deliveries?${query}`);
  expect({ status, body }).toMatchObject({ status: 400, body: { code, param } });
});
