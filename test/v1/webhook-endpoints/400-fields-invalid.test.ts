import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

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
