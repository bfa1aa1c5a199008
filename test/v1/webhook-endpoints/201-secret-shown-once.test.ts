import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { succeeded } from "../../support/succeeded.ts";

const app = useApplication();
const ENDPOINT = { url: "https://shop.example/aap/events", events: ["conversion.settled"] };

test("a new endpoint answers 201 with a secret that no other response shows and that is sealed in the database", async () => {
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const { status, body } = await merchant.post("/v1/webhook-endpoints", ENDPOINT);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { ...ENDPOINT, enabled: true, livemode: false, secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) },
  });
  const { secret, ...endpoint } = body;
  const path = `/v1/webhook-endpoints/${body.endpointId}`;
  expect((await merchant.get(path)).body).toEqual(endpoint);
  expect((await merchant.get("/v1/webhook-endpoints")).body.endpoints).toEqual([endpoint]);
  expect((await app.operator.get(path)).body).toEqual(endpoint);
  const stored = await app.sql("SELECT s.*, w.* FROM settlement.endpoint_secret s, settlement.webhook_endpoint w");
  expect(JSON.stringify([stored, app.warnings])).not.toContain(secret.slice("whsec_".length));
});

test("an owner has at most 10 endpoints: the next one answers 409 and is not saved", async () => {
  for (let n = 0; n < 10; n += 1) succeeded(await app.builder.post("/v1/webhook-endpoints", ENDPOINT));
  const { status, body } = await app.builder.post("/v1/webhook-endpoints", ENDPOINT);
  expect({ status, body }).toMatchObject({ status: 409, body: { code: "ENDPOINTS_TOO_MANY" } });
  expect((await app.builder.get("/v1/webhook-endpoints?limit=100")).body.endpoints).toHaveLength(10);
});
