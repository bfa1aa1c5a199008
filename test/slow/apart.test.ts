import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { roleOf } from "@aap/kernel/database-role";
import { connect } from "@aap/prisma/database-error";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { createTestDatabase, TEST_SECRETS_KEY, type TestDatabase } from "@aap/prisma/test-database";
import { createCallerKeys, type CallerKey } from "@aap/subgraph-host/caller-keys";
import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createClient } from "../support/client.ts";
import { openDemoTemplate, type DemoTemplate } from "../support/demo-template.ts";
import { eventually } from "../support/eventually.ts";
import { startFiveProcesses, type FiveProcesses } from "./five-processes.ts";

let database: TestDatabase;
let template: DemoTemplate;
let service: FiveProcesses;

beforeAll(async () => {
  const serverUrl = inject("databaseServer");
  const name = inject("demoTemplate");
  template = await openDemoTemplate(serverUrl, name);
  database = await createTestDatabase(serverUrl, name);
  service = await startFiveProcesses(database.url);
});
afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Signs an assertion as the edge or a service does, with changed parts. */
async function assertion(
  key: CallerKey | undefined,
  claims: Record<string, unknown>,
  { audience = "subgraphs", issued = "0s", expires = "60s" } = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "Ed25519", kid: key?.kid ?? "" })
    .setIssuer(key?.iss ?? "")
    .setSubject(String(claims["sub"]))
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(await importJWK(key ?? {}, "Ed25519"));
}

function askOffers(bearer: string | undefined, query = "{ _service { sdl } }") {
  const headers = {
    "content-type": "application/json",
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
  return fetch(service.subgraphUrls.offers, { method: "POST", headers, body: JSON.stringify({ query }) });
}

const operator = { sub: "op", kind: "operator", scopes: ["*"] };
const self = { sub: "settlement", kind: "service", scopes: ["*"] };

test("the lifecycle runs from search to milestone across five processes", async () => {
  const { keys } = template.demo;
  const agent = createClient(service.baseUrl, keys.agent);
  const search = await agent.get("/v1/offers?vertical=sim&limit=1");
  expect(search.status, JSON.stringify(search.body)).toBe(200);
  const { sessionId, offers } = search.body;
  const [offer] = offers;

  const recommendation = await agent.post("/v1/recommend", { sessionId, offerId: offer.id, context: "It fits." });
  expect(recommendation.status, JSON.stringify(recommendation.body)).toBe(201);
  const { recommendationId } = recommendation.body;
  const checkout = await agent.post("/v1/checkout", { sessionId, recommendationId });
  expect(checkout.status, JSON.stringify(checkout.body)).toBe(201);
  expect(checkout.body).toMatchObject({ status: "awaiting_payment", session: { id: sessionId, status: "checkout" } });

  const merchant = createClient(service.baseUrl, keys.merchants[offer.merchantId]);
  const report = await merchant.post("/v1/conversions", {
    sessionId,
    orderReference: "apart-1",
    transactionValue: 100,
  });
  expect(report.status, JSON.stringify(report.body)).toBe(201);
  expect(report.body).toMatchObject({ sessionId, orderReference: "apart-1", transactionValue: 100, status: "pending" });
  const { conversionId } = report.body;
  const again = await merchant.post("/v1/conversions", { sessionId, orderReference: "apart-1", transactionValue: 100 });
  expect(again).toMatchObject({ status: 200, body: { conversionId } });

  const step = await merchant.post(`/v1/conversions/${conversionId}/milestones`, {
    step: "order_confirmed",
    status: "completed",
    metadata: {},
  });
  expect(step.status, JSON.stringify(step.body)).toBe(201);
  const read = await createClient(service.baseUrl, keys.operator).get(`/v1/conversions/${conversionId}`);
  expect(read).toMatchObject({ status: 200, body: { sessionId, recommendationId, merchantId: offer.merchantId } });
});

test("a registration reaches settlement across processes, and releases a held share", async () => {
  const { keys } = template.demo;
  const agent = createClient(service.baseUrl, keys.anonymousAgent);
  const operatorClient = createClient(service.baseUrl, keys.operator);
  const { sessionId, offers } = (await agent.get("/v1/offers?vertical=sim&limit=1")).body;
  await agent.post("/v1/recommend", { sessionId, offerId: offers[0].id });
  const merchant = createClient(service.baseUrl, keys.merchants[offers[0].merchantId]);
  const report = { sessionId, orderReference: "apart-held", transactionValue: 100 };
  const { conversionId } = (await merchant.post("/v1/conversions", report)).body;
  const read = async () => (await operatorClient.get(`/v1/conversions/${conversionId}`)).body;
  const held = await read();
  expect(held).toMatchObject({ builderPayout: 0 });
  expect(held.heldAmount).toBeGreaterThan(0);
  const made = await operatorClient.query('mutation Make { createBuilder(input: { name: "Late Builder" }) { id } }');
  const registered = await operatorClient.query(
    "mutation Register($agentId: ID!, $builderId: ID!) { registerAgent(agentId: $agentId, builderId: $builderId) { id } }",
    { agentId: template.holders[keys.anonymousAgent], builderId: made.body.data.createBuilder.id },
  );
  expect(registered.body.errors).toBeUndefined();
  const released = await eventually(async () => (await read()).builderPayout > 0 && read());
  expect(released).toEqual({ ...held, builderPayout: held.heldAmount, heldAmount: 0 });
});

test("the gateway serves the hosted page", async () => {
  const agent = createClient(service.baseUrl, template.demo.keys.agent);
  const { sessionId, offers } = (await agent.get("/v1/offers?vertical=sim&limit=1")).body;
  const { recommendationId } = (await agent.post("/v1/recommend", { sessionId, offerId: offers[0].id })).body;
  const { checkoutUrl } = (await agent.post("/v1/checkout", { sessionId, recommendationId })).body;
  expect(new URL(checkoutUrl).origin).toBe(service.baseUrl);
  const page = await fetch(checkoutUrl);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toContain("text/html");
});

test("a subgraph and the gateway accept a service's assertion for itself", async () => {
  const bearer = await assertion(service.callerKeys.signingKeys["settlement"], self);
  expect((await askOffers(bearer)).status).toBe(200);
  const viewer = await createClient(service.baseUrl, bearer).query("{ viewer { kind id } }");
  expect(viewer.body).toEqual({ data: { viewer: { kind: "SERVICE", id: "settlement" } } });
});

describe("a subgraph refuses with 401, without parts of its schema,", () => {
  const signing = (name: string) => service.callerKeys.signingKeys[name];
  const cases: [string, () => Promise<string | undefined>][] = [
    ["no assertion", async () => undefined],
    ["an API key", async () => template.demo.keys.operator],
    ["a forged assertion", async () => assertion((await createCallerKeys(["edge"])).signingKeys["edge"], operator)],
    [
      "an assertion with changed claims",
      async () => withScopes(await assertion(signing("edge"), { ...operator, scopes: [] })),
    ],
    ["an expired assertion", () => assertion(signing("edge"), operator, { issued: "-90s", expires: "-30s" })],
    [
      "an assertion that is valid for more than a minute",
      () => assertion(signing("edge"), operator, { issued: "-90s", expires: "10m" }),
    ],
    ["an assertion for another audience", () => assertion(signing("edge"), operator, { audience: "elsewhere" })],
    ["a service's assertion for an operator", () => assertion(signing("settlement"), operator)],
    ["a service's assertion for another service", () => assertion(signing("settlement"), { ...self, sub: "checkout" })],
  ];
  test.each(cases)("%s", async (_what, bearer) => {
    for (const query of [
      "{ _service { sdl } }",
      '{ _entities(representations: [{ __typename: "Offer", id: "x" }]) { __typename } }',
      "{ codeKeys }",
    ]) {
      const answer = await askOffers(await bearer(), query);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: "The caller could not be verified", code: "CALLER_UNVERIFIED" });
    }
  });
});

test("the gateway refuses an assertion that the edge made for a caller", async () => {
  const bearer = await assertion(service.callerKeys.signingKeys["edge"], operator);
  const answer = await createClient(service.baseUrl, bearer).query("{ viewer { kind } }");
  expect(answer).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: "API_KEY_REQUIRED" } }] } });
});

test("a subgraph refuses more than 2,000 representations with an error that a router can pass on", async () => {
  const bearer = await assertion(service.callerKeys.signingKeys["settlement"], self);
  const representations = Array.from({ length: 2_001 }, () => '{ __typename: "Offer", id: "x" }').join(",");
  const answer = await askOffers(bearer, `{ _entities(representations: [${representations}]) { __typename } }`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    errors: [{ extensions: { code: "PAGE_TOO_LARGE", kind: "INVALID_INPUT" } }],
  });
});

test("the process of each subgraph connects to the database as its role only", async () => {
  const owner = await connect(database.url);
  const { rows } = await owner
    .query<{ name: string; role: string }>(
      `SELECT DISTINCT application_name AS name, usename AS role FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = ANY($1)`,
      [SUBGRAPHS],
    )
    .finally(() => owner.end());
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, role } of rows) expect(role).toBe(roleOf(database.url, name));
});

test.each([
  ["the owner's login", () => database.url],
  ["the login of another subgraph", () => database.logins.settlement],
])("a subgraph refuses to start with %s, in one line", async (_what, login) => {
  const environment = {
    PATH: process.env["PATH"],
    PORT: "0",
    DATABASE_URL: login(),
    PUBLIC_URL: service.baseUrl,
    GRAPH_URL: `${service.baseUrl}/graphql`,
    SECRETS_KEY: TEST_SECRETS_KEY,
    CALLER_KEYS: JSON.stringify(service.callerKeys.publicKeys),
    CALLER_SIGNING_KEY: JSON.stringify(service.callerKeys.signingKeys["offers"]),
  };
  const main = new URL("../../services/offers/src/main.ts", import.meta.url).pathname;
  await expect(promisify(execFile)(process.execPath, [main], { env: environment })).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: `DATABASE_URL must log in as ${roleOf(database.url, "offers")}, as the URL from \`pnpm db:logins\` does\n`,
  });
});

test("requests for a dead subgraph fail with 503 without internals, the others succeed, and every process exits with 0", async () => {
  await service.end("settlement", "SIGKILL");
  const { keys } = template.demo;
  const merchant = createClient(service.baseUrl, Object.values(keys.merchants)[0]);
  const report = await merchant.post("/v1/conversions", {
    sessionId: "ses_x",
    orderReference: "apart-2",
    transactionValue: 1,
  });
  expect(report.status).toBe(503);
  expect(report.headers.get("retry-after")).toBe("1");
  expect(report.body).toEqual({
    error: "The service is temporarily unavailable",
    code: "SERVICE_UNAVAILABLE",
    requestId: report.headers.get("request-id"),
    retryable: true,
    docUrl: expect.stringMatching(/^http:\/\/[^/]+\/docs\/errors#SERVICE_UNAVAILABLE$/),
  });
  const graph = await createClient(service.baseUrl, keys.operator).query("{ conversions { edges { node { id } } } }");
  // The link to the documentation has the public address.
  expect(JSON.stringify(graph.body).replaceAll(service.baseUrl, "")).not.toMatch(
    /ECONN|127\.0\.0\.1|localhost|settlement/,
  );
  expect((await createClient(service.baseUrl, keys.agent).get("/v1/offers?vertical=sim")).status).toBe(200);
  expect(await service.stop()).toEqual([0, 0, 0, "SIGKILL", 0]);
});

async function withScopes(signed: string): Promise<string> {
  const [header, payload = "", signature] = signed.split(".");
  const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), scopes: ["*"] };
  return [header, Buffer.from(JSON.stringify(claims)).toString("base64url"), signature].join(".");
}
