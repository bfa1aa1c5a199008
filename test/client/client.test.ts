import {
  AuthenticationError,
  createClient,
  GraphError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  ServiceError,
} from "@aap/client";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";
import { readTableContents } from "../support/refusals.ts";

const app = useApplication();
const clientOf = (apiKey: string | undefined) => createClient({ baseUrl: app.baseUrl, apiKey });

test("a client gets from a search to a verified conversion", async () => {
  const agent = clientOf(app.agent.key);
  const query = { vertical: "sim", data_gb_min: 50, contract_months: 0, provider: "Lark", sort: "price" } as const;
  const { sessionId, offers } = await agent.get("/v1/offers", { query });
  expect(offers[0]).toMatchObject({ name: "Lark 50 GB rolling", price: 12, currency: "GBP" });
  const recommend = { sessionId, offerId: offers[0]?.id ?? "", context: "Enough data." };
  const { recommendationId } = await agent.post("/v1/recommend", { body: recommend });
  const checkout = await agent.post("/v1/checkout", { body: { sessionId, recommendationId } });
  expect(checkout).toMatchObject({ status: "awaiting_payment", amount: 12 });
  const card = new URLSearchParams({ action: "pay", card: "4242 4242 4242 4242" });
  await fetch(checkout.checkoutUrl ?? "", { method: "POST", body: card, redirect: "manual" });

  const path = { transactionId: checkout.transactionId };
  const paid = await eventually(async () => {
    const stored = await agent.get("/v1/checkouts/{transactionId}", { path });
    return stored.conversionId === null ? null : stored;
  });
  expect(paid.status).toBe("paid");
  const conversionPath = { conversionId: paid.conversionId ?? "" };
  expect(await clientOf(app.builder.key).get("/v1/conversions/{conversionId}", { path: conversionPath })).toMatchObject(
    {
      status: "pending",
      verification: "verified",
      recommendationId,
    },
  );
});

test("a repeated POST with the same idempotency key has one effect", async () => {
  const { session, offer } = await app.lifecycle.searched();
  const options = { body: { sessionId: session.id, offerId: offer.id }, idempotencyKey: "client-test-1" };
  const answers = [];
  for (let i = 0; i < 3; i++) answers.push(await clientOf(app.agent.key).post("/v1/recommend", options));
  expect(new Set(answers.map(({ recommendationId }) => recommendationId)).size).toBe(1);
  expect(await app.sql("SELECT FROM attribution.recommendation WHERE session_id = $1", [session.id])).toHaveLength(1);
});

test("a list reads every page once, in the order of the service, and only while it is iterated", async () => {
  const agent = clientOf(app.agent.key);
  const all = await agent.get("/v1/offers", { query: { vertical: "sim", limit: 100 } });
  expect(all.count).toBeGreaterThan(6);
  const list = agent.list("/v1/offers", { query: { vertical: "sim", limit: 3 } });
  const ids = [];
  for await (const { id } of list) ids.push(id);
  expect(ids).toEqual(all.offers.map(({ id }) => id));

  const sessions = [];
  for await (const page of list.pages()) {
    sessions.push(page.sessionId);
    if (sessions.length === 2) break;
  }
  expect(new Set(sessions).size).toBe(1);
});

test.each([
  ["without a key", undefined, AuthenticationError, 401, "API_KEY_REQUIRED"],
  ["with a merchant's key", "merchant", PermissionError, 403, "KEY_KIND_WRONG"],
])("a search %s is refused by its kind, and opens no session", async (_, kind, Kind, status, code) => {
  const client = clientOf(kind === undefined ? undefined : Object.values(app.demo.keys.merchants)[0]);
  const before = await readTableContents(app);
  const refusal = await client.get("/v1/offers").catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Kind);
  expect(refusal).toMatchObject({ status, code, requestId: expect.stringMatching(/^req_/), retryable: false });
  expect(await readTableContents(app)).toEqual(before);
});

test("a refusal has the specification's text, the parameter, a hint and the page of its code", async () => {
  const agent = clientOf(app.agent.key);
  const missing = agent.post("/v1/recommend", { body: { sessionId: "", offerId: "" } });
  await expect(missing).rejects.toThrow("sessionId and offerId are required");
  await expect(missing).rejects.toBeInstanceOf(InvalidRequestError);
  const path = { sessionId: "ses_01jaaaaaaaaaaaaaaaaaaaaaaa" };
  await expect(agent.get("/v1/sessions/{sessionId}", { path })).rejects.toBeInstanceOf(NotFoundError);
  const unknown = await agent
    .get("/v1/offers", { query: { vertical: "sim", data_gb_mn: 5 } })
    .catch((error: unknown) => error);
  expect(unknown).toMatchObject({
    code: "PARAMETER_UNKNOWN",
    param: "data_gb_mn",
    hint: expect.stringContaining("data_gb_min"),
    docUrl: expect.stringMatching(/\/docs\/errors#PARAMETER_UNKNOWN$/),
  });
});

test("an id that is missing or has a slash never names another route", async () => {
  const agent = clientOf(app.agent.key);
  const read = async (sessionId: string) => agent.get("/v1/sessions/{sessionId}", { path: { sessionId } });
  await expect(read("")).rejects.toThrow("path.sessionId is missing");
  await expect(read("../offers")).rejects.toBeInstanceOf(NotFoundError);
});

test("the graph returns data, and its errors have their codes", async () => {
  const operator = clientOf(app.operator.key);
  expect(await operator.graph("{ viewer { kind } }")).toEqual({ viewer: { kind: "OPERATOR" } });
  const refused = await clientOf(app.agent.key)
    .graph("query ($id: ID!) { viewer { kind } merchant(id: $id) { terms { disputes } } }", {
      id: app.merchantOf("Lark Mobile"),
    })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(GraphError);
  const malformed = await operator.graph("{ nothing }").catch((error: unknown) => error);
  expect(malformed).toMatchObject({ status: 400, code: "INVALID_OPERATION" });
});

test("an answer that is not the service's is an error with its status", async () => {
  const client = createClient({
    baseUrl: app.baseUrl,
    fetch: async () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  });
  const error = await client.get("/v1/verticals").catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ status: 502, code: "RESPONSE_UNREADABLE" });
});

test.each(["127.0.0.1:4000", "", "ftp://127.0.0.1"])("the address %j is refused", (baseUrl) => {
  expect(() => createClient({ baseUrl })).toThrow("baseUrl must be an http or https address");
});
