import { gzipSync } from "node:zlib";
import { test } from "vitest";
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

test("a content type with a charset parameter is accepted", async () => {
  expectRefusal(await post({ "content-type": "application/json; charset=utf-8" }), 404, "Session not found");
});
