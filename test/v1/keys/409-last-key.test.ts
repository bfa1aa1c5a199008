import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a merchant cannot revoke its last key, and can after it has created another", async () => {
  const client = app.merchantClient(app.merchantOf("Harbour Hotels"));
  const { body } = await client.get("/v1/keys");
  expect(body.keys).toHaveLength(1);
  const path = `/v1/keys/${body.keys[0].keyId}/revoke`;
  const refused = await withoutChange(app, () => client.post(path, {}));
  expectRefusal(refused, 409, "This is your last API key: without it you could not create another");
  expect(refused.body.code).toBe("KEY_LAST");
  expect((await client.post("/v1/keys", { label: "second" })).status).toBe(201);
  expect(await client.post(path, {})).toMatchObject({ status: 200, body: { status: "revoked" } });
});

test("a builder may revoke the last key of its agent", async () => {
  const { body } = await app.builder.post("/v1/keys", { ownerId: app.holderOf(app.agent), label: "agent" });
  expect((await app.builder.post(`/v1/keys/${body.keyId}/revoke`, {})).status).toBe(200);
});
