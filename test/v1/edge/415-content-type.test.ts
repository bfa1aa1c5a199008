import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const BODY = JSON.stringify({ sessionId: "ses_x", offerId: "off_x" });
const post = (headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer> = BODY) =>
  app.agent.send("/v1/recommend", { method: "POST", headers, body });

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json", "json"])(
  "a body of type %s is refused with 415",
  async (type) => {
    expectRefusal(await withoutChange(app, () => post({ "content-type": type })), 415, /Content-Type/);
  },
);

test("a compressed body is refused with 415", async () => {
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  expectRefusal(await withoutChange(app, () => post(headers, new Uint8Array(gzipSync(BODY)))), 415, /[Cc]ompressed/);
});

test("a body may be left out where none of its fields is required, and only there", async () => {
  const merchant = app.merchantClient(app.merchantOf("Lark Mobile"));
  const { body } = await merchant.post("/v1/webhook-endpoints", { url: "https://shop.example/aap/events" });
  const rolled = await merchant.send(`/v1/webhook-endpoints/${body.endpointId}/roll-secret`, { method: "POST" });
  expect(rolled).toMatchObject({ status: 200, body: { secret: expect.not.stringContaining(body.secret) } });
  const empty = { method: "POST", body: "", headers: { "content-type": "text/plain" } };
  expect((await merchant.send(`/v1/webhook-endpoints/${body.endpointId}/roll-secret`, empty)).status).toBe(200);
  expectRefusal(
    await withoutChange(app, () => app.agent.send("/v1/recommend", { method: "POST" })),
    415,
    /Content-Type/,
  );
});

test("a content type with a charset parameter is accepted", async () => {
  expectRefusal(await post({ "content-type": "application/json; charset=utf-8" }), 404, "Session not found");
});
