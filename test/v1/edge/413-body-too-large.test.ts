import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";
import { sendLong } from "../../support/slow-request.ts";

const app = useApplication();

test.each(["/v1/recommend", "/v1/checkout"])("more than 64 kB on %s answers 413", async (path) => {
  const body = JSON.stringify({ sessionId: "x".repeat(65 * 1024) });
  const answer = await withoutChange(app, () =>
    app.agent.send(path, { method: "POST", headers: { "content-type": "application/json" }, body }),
  );
  expectRefusal(answer, 413, /64 kB/);
});

test("a body of just below 64 kB is read", async () => {
  const body = JSON.stringify({ sessionId: "x".repeat(63 * 1024), offerId: "off_x" });
  const answer = await app.agent.send("/v1/recommend", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  expectRefusal(answer, 404, "Session not found");
});

const MEGABYTE = 1_024 * 1_024;

test.each([
  ["/v1/recommend", "declares", { "content-length": String(200 * MEGABYTE) }],
  ["/v1/recommend", "does not declare", {}],
  ["/v1/webhooks/con_x", "declares", { "content-length": String(200 * MEGABYTE) }],
  ["/v1/webhooks/con_x", "does not declare", {}],
  ["/graphql", "does not declare", {}],
])("200 MB on %s, which %s them, answer 413 and are not read", async (path, _does, headers) => {
  const key = path === "/v1/webhooks/con_x" ? {} : { authorization: `Bearer ${app.agent.key}` };
  const sent = await sendLong(`${app.baseUrl}${path}`, 200 * MEGABYTE, { ...headers, ...key });
  expect(sent.status).toBe(413);
  // What fits into the buffers of both ends, and at most what the route reads.
  expect(sent.sentBytes).toBeLessThan(20 * MEGABYTE);
});

test.each([
  ["/v1/sessions/ses_x", 405],
  ["/nowhere", 404],
  ["/v1/recommend", 401],
])("200 MB on %s, which reads no body, answer %d and end the connection", async (path, expected) => {
  const began = performance.now();
  const { status, sentBytes } = await sendLong(`${app.baseUrl}${path}`, 200 * MEGABYTE, {});
  // The time in which a request must have come is 15 s.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(status).toBe(expected);
  expect(sentBytes).toBeLessThan(20 * MEGABYTE);
});
