import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";
import { sendLong } from "../../support/slow-request.ts";

const app = useApplication();

test.each(["/v1/recommend", "/v1/checkout"])("a body above 64 kB on %s is refused with 413", async (path) => {
  const body = JSON.stringify({ sessionId: "x".repeat(65 * 1024) });
  const answer = await withoutChange(app, () =>
    app.agent.send(path, { method: "POST", headers: { "content-type": "application/json" }, body }),
  );
  expectRefusal(answer, 413, /64 kB/);
});

test("a body just below 64 kB is read", async () => {
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
])("a body of 200 MB on %s, which the request %s, is refused with 413 and not read", async (path, _does, headers) => {
  const key = path === "/v1/webhooks/con_x" ? {} : { authorization: `Bearer ${app.agent.key}` };
  const sent = await sendLong(`${app.baseUrl}${path}`, 200 * MEGABYTE, { ...headers, ...key });
  expect(sent.status).toBe(413);
  // The bytes that fit into the buffers of both ends, and those that the route reads.
  expect(sent.sentBytes).toBeLessThan(20 * MEGABYTE);
});

test.each([
  ["/v1/sessions/ses_x", 405],
  ["/nowhere", 404],
  ["/v1/recommend", 401],
])(
  "a body of 200 MB on %s, which reads no body, is refused with %d, and the connection is closed",
  async (path, expected) => {
    const began = performance.now();
    const { status, sentBytes } = await sendLong(`${app.baseUrl}${path}`, 200 * MEGABYTE, {});
    // A request must arrive within 15 s.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(status).toBe(expected);
    expect(sentBytes).toBeLessThan(20 * MEGABYTE);
  },
);
