import { createApiKey } from "@aap/kernel/api-key";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

/** Two units a second, so ten in the window of five. */
const limit = { RATE_LIMIT_PER_SECOND: "2", RATE_LIMIT_WINDOW_SECONDS: "5" };
const direct = useApplication(limit);
const behindProxy = useApplication({ ...limit, TRUST_PROXY_HOPS: "1" });

/** Sends a request without a key as if from an address; a proxy appends the address that it saw. */
async function follow(client: Client, forwardedFor: string): Promise<number> {
  const { status } = await client.send("/r/rec_x", { headers: { "x-forwarded-for": forwardedFor } });
  return status;
}

test("wrong keys have a separate budget by address, and valid keys are accepted when it is used up", async () => {
  const merchant = direct.merchantClient(direct.merchantOf("Lark Mobile"));
  expect((await merchant.get("/v1/sessions/ses_x")).headers.get("ratelimit")).toContain("r=9");

  // The public part of the key is the merchant's.
  const alike = `${merchant.key?.slice(0, -1)}${merchant.key?.endsWith("x") ? "y" : "x"}`;
  const wrong = [...Array.from({ length: 8 }, () => createApiKey("merchant").text), alike, "nonsense"];
  const send = (key: string) =>
    direct.anonymous.send("/v1/sessions/ses_x", { headers: { authorization: `Bearer ${key}` } });
  for (const key of wrong) expectRefusal(await send(key), 401, "A valid API key is required");
  const unknown = createApiKey("merchant").text;
  for (const key of [unknown, alike, "nonsense"]) {
    const refused = await withoutChange(direct, () => send(key));
    expectRefusal(refused, 429, "Too many requests; try again later");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  }

  const after = await merchant.get("/v1/sessions/ses_x");
  expect(after.status).toBe(404);
  expect(after.headers.get("ratelimit")).toContain("r=8");
  // Keys that the service has not seen before, and a request without one.
  for (const client of [direct.agent, direct.otherAgent, direct.builder]) {
    expect((await client.get("/v1/sessions/ses_x")).headers.get("ratelimit")).toContain("r=9");
  }
  expect((await direct.anonymous.get("/r/rec_x")).status).toBe(404);
});

test("wrong keys from one address use up no other address's budget", async () => {
  const send = (address: string) =>
    behindProxy.anonymous.send("/v1/sessions/ses_x", {
      headers: { authorization: "Bearer nonsense", "x-forwarded-for": address },
    });
  for (let n = 0; n < 10; n++) expect((await send("192.0.2.11")).status).toBe(401);
  expect((await send("192.0.2.11")).status).toBe(429);
  expect((await send("192.0.2.12")).status).toBe(401);
});

test("operations without a key use up a budget of their address, which is separate from every key's", async () => {
  const ask = (address: string, key?: string) =>
    behindProxy.anonymous.send("/graphql", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: '{"query":"{ viewer { kind } }"}',
    });
  const [here, there] = ["192.0.2.1", "192.0.2.2"];
  for (let left = 9; left >= 0; left--) {
    const { status, headers } = await ask(here);
    expect({ status, ratelimit: headers.get("ratelimit") }).toMatchObject({
      status: 200,
      ratelimit: expect.stringContaining(`r=${left};`),
    });
  }
  expect((await ask(here)).status).toBe(429);
  expect((await ask(there)).headers.get("ratelimit")).toContain("r=9;");
  expect((await ask(here, behindProxy.agent.key)).headers.get("ratelimit")).toContain("r=9;");
});

test("a client's forwarding header does not change the address whose budget it uses, if no proxy is trusted", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 25; n++) statuses.push(await follow(direct.anonymous, `203.0.113.${n}`));
  expect(statuses).toContain(429);
  const warnings = direct.warnings.filter(({ msg }) => String(msg).includes("TRUST_PROXY_HOPS"));
  expect(warnings).toMatchObject([
    { level: 40, msg: expect.stringMatching(/^a request has X-Forwarded-For and TRUST_PROXY_HOPS is 0/) },
  ]);
});

test("behind a trusted proxy a request counts for the address that the proxy saw, and not for one that the client sent", async () => {
  const { anonymous } = behindProxy;
  expect(behindProxy.warnings).toEqual([]);
  for (let n = 0; n < 10; n++) expect(await follow(anonymous, `203.0.113.${n}, 198.51.100.7`)).toBe(404);
  expect(await follow(anonymous, "203.0.113.99, 198.51.100.7")).toBe(429);
  expect(await follow(anonymous, "198.51.100.7, 198.51.100.8")).toBe(404);
});

test("the addresses of one IPv6 network share a budget", async () => {
  const { anonymous } = behindProxy;
  for (let n = 0; n < 10; n++) expect(await follow(anonymous, `2001:db8:1:2::${n}`)).toBe(404);
  expect(await follow(anonymous, "2001:db8:1:3::1")).toBe(429);
  expect(await follow(anonymous, "2001:db8:2::1")).toBe(404);
});
