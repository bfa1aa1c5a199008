import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verifyMessage } from "../processors/standard-events/signature.ts";
import { openTestSubgraph } from "../testing/subgraph.ts";

type Answer = (
  request: { body: Record<string, unknown>; raw: Buffer; message: IncomingMessage },
  response: ServerResponse,
) => void;

let app: Awaited<ReturnType<typeof openTestSubgraph>>;
let endpoint: string;
let answer: Answer;
const asked: { body: Record<string, unknown>; raw: Buffer; message: IncomingMessage }[] = [];

const server = createServer(async (message, response) => {
  const raw = await buffer(message);
  const request = { body: JSON.parse(raw.toString()), raw, message };
  asked.push(request);
  answer(request, response);
});

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const accepts: Answer = ({ body }, response) =>
  json(200, { paymentId: "pp_1", checkoutUrl: `https://pay.example/${String(body["transactionId"])}` })(
    null as never,
    response,
  );

beforeAll(async () => {
  app = await openTestSubgraph();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/checkouts`;
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = accepts;
});

const stage = () => app.stage({}, "generic", { endpoint });
const handoffs = async (recommendationId: string) =>
  (
    await app.owner.query("SELECT id, state FROM checkout.handoff WHERE recommendation_id = $1 ORDER BY id", [
      recommendationId,
    ])
  ).rows;
const rejectedForGood = {
  message: "Could not create checkout",
  code: "CHECKOUT_REJECTED",
  kind: "UPSTREAM_REJECTED",
  hint: expect.stringContaining("recommend an offer of another merchant"),
  retryable: false,
};
const rejected = { message: "Could not create checkout", code: "CHECKOUT_REJECTED", kind: "UPSTREAM_REJECTED" };

const OPERATOR = { kind: "operator", id: "ops", scopes: ["*"] } as const;

/** Reads the last failure of a connection's processor. */
async function lastFailureOf(id: string) {
  const { data } = await app.ask(
    OPERATOR,
    "query ($id: ID!) { connection(id: $id) { lastFailure { at reason explanation } } }",
    { id },
  );
  return data.connection.lastFailure;
}

test("the processor gets one signed request with our transaction id, the amount in minor units and the six keys", async () => {
  const scene = await stage();
  const { data } = await app.checkOut(scene);
  const { id, checkoutUrl } = data.createCheckout.checkout;
  expect(checkoutUrl).toBe(`https://pay.example/${id}`);
  expect(asked).toHaveLength(1);
  const { body, raw, message } = asked[0]!;
  expect(body).toEqual({
    type: "checkout.create",
    transactionId: id,
    amount: 1999,
    currency: "GBP",
    metadata: {
      aap_code: scene.recommendation.aapCode,
      aap_recommendation_id: scene.recommendation.id,
      aap_session_id: scene.session.id,
      aap_offer_id: scene.offer.id,
      aap_merchant_id: scene.merchant.id,
      aap_agent_id: scene.session.agent.id,
    },
    returnUrl: scene.merchant.url,
  });
  expect(() => verifyMessage(message.headers, raw, [scene.webhookSecret], new Date())).not.toThrow();
});

test("the user details are not sent to the processor, and are sealed in the database", async () => {
  const scene = await stage();
  const { data } = await app.checkOut(scene, { userDetails: { name: "canary-77" } });
  expect(asked[0]!.raw.toString()).not.toContain("canary-77");
  const { rows } = await app.owner.query("SELECT * FROM checkout.handoff WHERE id = $1", [
    data.createCheckout.checkout.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain("canary-77");
});

const failures: [string, Answer][] = [
  ["responds with 500", json(500, {})],
  ["responds with a body that is not JSON", (_, response) => void response.end("<html>ok</html>")],
  ["responds without a URL", json(200, { paymentId: "pp_1" })],
  [
    "responds with a URL that is not http or https",
    json(200, { paymentId: "pp_1", checkoutUrl: "javascript:alert(1)" }),
  ],
  [
    "responds with an id that cannot be stored",
    json(200, { paymentId: "pp_\uD800", checkoutUrl: "https://pay.example/1" }),
  ],
  [
    "responds with more than 64 kB",
    json(200, { paymentId: "pp_1", checkoutUrl: "https://pay.example/1", more: "x".repeat(100_000) }),
  ],
  ["redirects the request", (_, response) => void response.writeHead(307, { location: "http://127.0.0.1:1/" }).end()],
  ["closes the connection", (_, response) => void response.destroy()],
];

test.each(failures)(
  "a processor that %s makes no checkout, and a retry has the same transaction id",
  async (_, failure) => {
    const scene = await stage();
    answer = failure;
    expect((await app.checkOut(scene)).error).toEqual(rejected);
    expect((await handoffs(scene.recommendation.id)).map(({ state }) => state)).toEqual(["creating"]);
    answer = accepts;
    const { data } = await app.checkOut(scene);
    expect(data.createCheckout.status).toBe("AWAITING_PAYMENT");
    expect(new Set(asked.map(({ body }) => body["transactionId"]))).toEqual(new Set([data.createCheckout.checkout.id]));
  },
);

test("a processor without a response within 3 s makes no checkout", async () => {
  const scene = await stage();
  answer = () => {};
  const start = performance.now();
  expect((await app.checkOut(scene)).error).toEqual(rejected);
  expect(performance.now() - start).toBeGreaterThan(2_900);
  expect(performance.now() - start).toBeLessThan(3_900);
});

test("a refusal of the processor ends the transaction, and a retry begins another", async () => {
  const scene = await stage();
  answer = json(402, { error: "account closed" });
  expect((await app.checkOut(scene)).error).toEqual(rejectedForGood);
  answer = accepts;
  const { data } = await app.checkOut(scene);
  const [first, second] = await handoffs(scene.recommendation.id);
  expect([first.state, second.state]).toEqual(["dropped", "awaiting_payment"]);
  expect(second.id).toBe(data.createCheckout.checkout.id);
});

test.each<[status: number, error: object, reason: string]>([
  [400, rejectedForGood, "REQUEST_REFUSED"],
  [401, rejectedForGood, "CREDENTIALS_REFUSED"],
  [403, rejectedForGood, "CREDENTIALS_REFUSED"],
  [404, rejectedForGood, "REQUEST_REFUSED"],
  [408, rejected, "UNAVAILABLE"],
  [409, rejected, "UNAVAILABLE"],
  [425, rejected, "UNAVAILABLE"],
  [429, rejected, "UNAVAILABLE"],
  [500, rejected, "UNAVAILABLE"],
])(
  "a processor that responds with %i fails for good or not, and its connection shows why",
  async (status, error, reason) => {
    const scene = await stage();
    answer = json(status, {});
    expect((await app.checkOut(scene)).error).toEqual(error);
    expect(await lastFailureOf(scene.connectionId)).toMatchObject({ reason });
  },
);

test("a connection shows its newest failure until its settings are saved, and none before", async () => {
  const scene = await stage();
  expect(await lastFailureOf(scene.connectionId)).toBeNull();
  answer = json(401, { error: "canary-88" });
  await app.checkOut(scene);
  expect(await lastFailureOf(scene.connectionId)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    reason: "CREDENTIALS_REFUSED",
    explanation: "The processor refused the connection's API key or signature.",
  });
  answer = accepts;
  expect((await app.checkOut(scene)).error).toBeUndefined();
  expect(await lastFailureOf(scene.connectionId)).toMatchObject({ reason: "CREDENTIALS_REFUSED" });
  await app.ask(
    OPERATOR,
    "mutation ($id: ID!, $settings: JSONObject!) { setConnectionSettings(id: $id, settings: $settings) { isReplay } }",
    { id: scene.connectionId, settings: { endpoint } },
  );
  expect(await lastFailureOf(scene.connectionId)).toBeNull();
});

test("an intent that the processor has not accepted is not returned as a checkout", async () => {
  const scene = await stage();
  answer = json(500, {});
  await app.checkOut(scene);
  const [{ id }] = await handoffs(scene.recommendation.id);
  const { data } = await app.ask(
    { kind: "operator", id: "ops", scopes: ["*"] },
    "query ($id: ID!) { checkout(id: $id) { id } checkouts(first: 100) { edges { node { id } } } }",
    { id },
  );
  expect(data.checkout).toBeNull();
  expect(JSON.stringify(data.checkouts)).not.toContain(id);
});

test("while one request to a slow processor is open, 20 other callers wait for its response and send no request", async () => {
  const scene = await stage();
  answer = (request, response) => void setTimeout(() => accepts(request, response), 500);
  const answers = await Promise.all(Array.from({ length: 21 }, () => app.checkOut(scene)));
  expect(new Set(answers.map(({ data }) => data.createCheckout.checkout.id)).size).toBe(1);
  expect(asked).toHaveLength(1);
});
