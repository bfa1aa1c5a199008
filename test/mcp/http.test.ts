import { request } from "node:http";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { connectMcp } from "../support/mcp-clients.ts";

const app = useApplication({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_WINDOW_SECONDS: "40" });
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

/** Sends a message with any headers, also those that `fetch` forbids; returns the status and the body. */
async function send(headers: Record<string, string> = {}, message: object = LIST, method = "POST") {
  const body = JSON.stringify(message);
  const sent = request(new URL("/mcp", app.baseUrl), {
    method,
    agent: false,
    headers: {
      authorization: `Bearer ${app.agent.key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
  });
  sent.end(method === "POST" ? body : undefined);
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((done, fail) => {
    sent.once("error", fail);
    sent.once("response", async (response) => {
      let text = "";
      for await (const chunk of response) text += chunk;
      done({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
  });
}

test("a message that names another host or origin is refused with 403, as after DNS rebinding", async () => {
  for (const headers of [
    { host: "evil.example" },
    { host: "evil.example:4000" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ]) {
    const { status, text } = await send(headers);
    expect(status, JSON.stringify(headers)).toBe(403);
    expect(text).not.toContain("search_offers");
  }
  const { status, text } = await send({ host: "localhost", origin: "http://localhost:6274" });
  expect(status).toBe(200);
  expect(text).toContain("search_offers");
});

test("a message without a key or with a wrong one is refused with 401, and with a merchant's key with 403", async () => {
  const merchant = Object.values(app.demo.keys.merchants)[0];
  for (const [authorization, expected] of [
    ["", 401],
    ["Bearer aap_agent_wrong", 401],
    [`Bearer ${merchant}`, 403],
  ] as const) {
    const { status, headers, text } = await send({ authorization });
    expect(status).toBe(expected);
    if (status === 401) expect(headers["www-authenticate"]).toMatch(/^Bearer/);
    expect(text).not.toContain("search_offers");
  }
});

test("other methods than POST, other types than JSON and long messages are refused", async () => {
  expect((await send({}, LIST, "GET")).status).toBe(405);
  expect((await send({}, LIST, "DELETE")).status).toBe(405);
  expect((await send({ "content-type": "text/plain" })).status).toBe(415);
  expect((await send({}, { ...LIST, params: { text: "x".repeat(70_000) } })).status).toBe(413);
});

test("the calls of a tool spend the budget of their key, and no other budget", async () => {
  const mcp = await connectMcp("v2 over HTTP", { baseUrl: app.baseUrl, key: app.otherAgent.key });
  const outcomes = [];
  // Each call costs a unit for its message and one for its search, so 40 units are spent before the end.
  for (let calls = 0; calls < 40; calls += 1)
    outcomes.push(
      await mcp.call("search_offers", { limit: 1 }).then(
        ({ isError }) => !isError,
        () => false,
      ),
    );
  expect(outcomes.slice(0, 10)).toEqual(Array(10).fill(true));
  expect(outcomes.slice(30)).toContain(false);
  const rest = await Promise.all(Array.from({ length: 9 }, () => app.otherAgent.get("/v1/verticals")));
  expect(rest.map(({ status }) => status)).toContain(429);
  expect((await app.anonymousAgent.get("/v1/verticals")).status).toBe(200);
});
