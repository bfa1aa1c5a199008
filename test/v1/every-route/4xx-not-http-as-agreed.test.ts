import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Answer } from "../../support/client.ts";
import { everyRoute } from "./routes.ts";

const app = useApplication();
const json = { "content-type": "application/json" };

function expectRefusal({ status, headers, body }: Answer, wanted: number, code: string): void {
  expect({ status, code: body.code, requestId: body.requestId }).toEqual({
    status: wanted,
    code,
    requestId: headers.get("request-id"),
  });
  expect(headers.get("content-type")).toContain("application/json");
  expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|node_modules|<html/i);
}

test.each(everyRoute)(
  "405: $name has no other method, HEAD included, and says which it has",
  async ({ method, url }) => {
    const answer = await app.agent.send(url, { method: "DELETE" });
    expectRefusal(answer, 405, "METHOD_NOT_ALLOWED");
    expect(answer.headers.get("allow")).toBe(method);
    const authorization = `Bearer ${app.demo.keys.agent}`;
    expect((await fetch(`${app.baseUrl}${url}`, { method: "HEAD", headers: { authorization } })).status).toBe(405);
  },
);

test("404: an unknown route", async () => {
  expectRefusal(await app.agent.get("/v1/nothing"), 404, "ROUTE_NOT_FOUND");
  expectRefusal(await app.agent.get("/V1/offers"), 404, "ROUTE_NOT_FOUND");
});

test("400: a broken percent sign in the path", async () => {
  expectRefusal(await app.agent.send("/v1/sessions/%zz"), 400, "URL_MALFORMED");
  expectRefusal(await app.agent.send("/v1/sessions/a%00b"), 400, "URL_MALFORMED");
});

test("400: a body that is not JSON", async () => {
  expectRefusal(
    await app.agent.send("/v1/checkout", { method: "POST", headers: json, body: "{" }),
    400,
    "BODY_MALFORMED",
  );
  expectRefusal(await app.agent.send("/v1/checkout", { method: "POST", headers: json }), 400, "BODY_MALFORMED");
  expectRefusal(
    await app.agent.send("/v1/checkout", { method: "POST", headers: json, body: "[]" }),
    400,
    "BODY_NOT_OBJECT",
  );
});

test("415: another content type, and a compressed body", async () => {
  const plain = { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" };
  expectRefusal(await app.agent.send("/v1/checkout", plain), 415, "CONTENT_TYPE_UNSUPPORTED");
  const compressed = { method: "POST", headers: { ...json, "content-encoding": "gzip" }, body: "x" };
  expectRefusal(await app.agent.send("/v1/checkout", compressed), 415, "CONTENT_ENCODING_UNSUPPORTED");
});

test("413: a body over 64 kB, and an event over 256 kB", async () => {
  const body = (kilobytes: number) => JSON.stringify({ context: "x".repeat(kilobytes * 1_024) });
  expectRefusal(
    await app.agent.send("/v1/recommend", { method: "POST", headers: json, body: body(65) }),
    413,
    "BODY_TOO_LARGE",
  );
  const event = (kilobytes: number) =>
    app.anonymous.send("/v1/webhooks/con_x", { method: "POST", headers: json, body: body(kilobytes) });
  expectRefusal(await event(257), 413, "BODY_TOO_LARGE");
  expectRefusal(await event(200), 404, "CONNECTION_NOT_FOUND");
});

test("a request id from outside is not taken over", async () => {
  const { headers } = await app.agent.send("/v1/nothing", {
    headers: { "request-id": "mine", "x-request-id": "mine" },
  });
  expect(headers.get("request-id")).toMatch(/^req_[0-9a-z]{26}$/);
});
