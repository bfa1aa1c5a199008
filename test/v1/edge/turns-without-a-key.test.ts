import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { beginRequest, type SlowRequest } from "../../support/slow-request.ts";

/** Each address may run two requests without a key at a time; the service trusts one proxy, whose header has the addresses. */
const app = useApplication({ MAX_KEYLESS_AT_ONCE: "2", TRUST_PROXY_HOPS: "1" });

const from = (address: string) => ({ "x-forwarded-for": address });
const webhook = (address: string) => beginRequest(`${app.baseUrl}/v1/webhooks/con_x`, from(address));

/** Begins two webhooks, and waits until both run. */
async function takeBothTurns(address: string): Promise<SlowRequest[]> {
  const running = [webhook(address), webhook(address)];
  await Promise.all(running.map(({ begun }) => begun));
  // The service accepts the earlier requests before it responds to this one; health checks wait for no turn.
  for (let n = 0; n < 5; n++) await app.anonymous.get("/healthz");
  return running;
}

const keyless: [string, (address: string) => Promise<number>][] = [
  ["a webhook", (address) => webhook(address).end()],
  [
    "a page for buyers",
    async (address) => (await app.anonymous.send("/sandbox/pay/x", { headers: from(address) })).status,
  ],
  [
    "the code keys",
    async (address) => (await app.anonymous.send("/.well-known/jwks.json", { headers: from(address) })).status,
  ],
  [
    "an operation of the graph",
    async (address) =>
      (
        await app.anonymous.send("/graphql", {
          method: "POST",
          headers: { "content-type": "application/json", ...from(address) },
          body: '{"query":"{ viewer { kind } }"}',
        })
      ).status,
  ],
];

test.each(keyless)(
  "a request for %s waits while two others of its address run; requests with keys or from other addresses do not",
  async (what, ask) => {
    const address = `203.0.113.${keyless.findIndex(([name]) => name === what) + 1}`;
    const running = await takeBothTurns(address);
    let isAnswered = false;
    const waiting = ask(address).then((status) => {
      isAnswered = true;
      return status;
    });
    for (let n = 0; n < 5; n++) {
      const withKey = await app.agent.send("/v1/sessions/ses_x", { headers: from(address) });
      expect(withKey.status).toBe(404);
      expect(await ask("203.0.113.99")).toBeLessThan(500);
    }
    expect({ isAnswered, running: running.map((request) => request.isAnswered()) }).toEqual({
      isAnswered: false,
      running: [false, false],
    });
    expect(await running[0]?.end()).toBe(404);
    expect(await waiting).toBeLessThan(500);
    expect(await running[1]?.end()).toBe(404);
  },
);

test("if a waiting client disconnects, the next request gets its turn", async () => {
  const address = "203.0.113.50";
  const running = await takeBothTurns(address);
  const left = webhook(address);
  const next = webhook(address);
  await Promise.all([left.begun, next.begun]);
  left.leave();
  for (const request of running) expect(await request.end()).toBe(404);
  expect(await next.end()).toBe(404);
});
