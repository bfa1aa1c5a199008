import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { eventually } from "../../support/eventually.ts";
import { expectRefusal } from "../../support/refusals.ts";
import { beginRequest, type SlowRequest } from "../../support/slow-request.ts";

/** The service trusts one proxy, whose header has the addresses. */
const app = useApplication({ MAX_IN_FLIGHT: "5", MAX_IN_FLIGHT_PER_ADDRESS: "3", TRUST_PROXY_HOPS: "1" });

const from = (address: string) => ({ "x-forwarded-for": address });
const ask = (address: string) => app.agent.send("/v1/sessions/ses_x", { headers: from(address) });

/** Begins a request from each address, and waits until all are in flight. */
async function hold(...addresses: string[]): Promise<SlowRequest[]> {
  const headers = { authorization: `Bearer ${app.agent.key}` };
  const held = addresses.map((address) =>
    beginRequest(`${app.baseUrl}/v1/recommend`, { ...headers, ...from(address) }),
  );
  await Promise.all(held.map(({ begun }) => begun));
  // The service accepts the earlier requests before it responds to this one; health checks are not counted.
  for (let n = 0; n < 5; n++) await app.anonymous.get("/healthz");
  return held;
}

test("requests above the limit in flight of an address or the process are refused early, and health checks succeed", async () => {
  const held = await hold("203.0.113.1", "203.0.113.1", "203.0.113.1");
  const refused = await ask("203.0.113.1");
  expectRefusal(refused, 503, "The service is already processing 3 requests of one address; try again later");
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(refused.body).toMatchObject({ code: "SERVICE_BUSY", retryable: true });
  expect((await ask("203.0.113.2")).status).toBe(404);

  held.push(...(await hold("203.0.113.2", "203.0.113.3")));
  expectRefusal(await ask("203.0.113.4"), 503, "The service is already processing 5 requests; try again later");
  // A subgraph's query belongs to a request that is in flight, so it is not counted; its assertion is still verified.
  const assertion = await app.anonymous.send("/graphql", {
    method: "POST",
    headers: { authorization: "Bearer a.b.c", ...from("203.0.113.1") },
  });
  expect(assertion.status).toBe(401);
  for (const path of ["/healthz", "/readyz"]) {
    expect((await app.anonymous.send(path, { headers: from("203.0.113.1") })).status).toBe(200);
  }

  // The requests in flight complete, and others are accepted.
  expect(await Promise.all(held.map((request) => request.end()))).toEqual(Array(5).fill(400));
  expect((await ask("203.0.113.1")).status).toBe(404);
});

test("a request of a client that disconnects no longer counts", async () => {
  const held = await hold("203.0.113.5", "203.0.113.5", "203.0.113.5");
  expect((await ask("203.0.113.5")).status).toBe(503);
  held[0]?.leave();
  expect(await eventually(async () => (await ask("203.0.113.5")).status === 404)).toBe(true);
  for (const request of held) request.leave();
});
