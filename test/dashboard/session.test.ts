import { request } from "undici";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const demoKeys = { builder: "", merchant: "", operator: "" };
const app = useApplication({}, async ({ keys }) => {
  Object.assign(demoKeys, { builder: keys.builder, operator: keys.operator });
  return { readDemoKeys: async () => demoKeys };
});

const SESSION = "/dashboard/session";
const json = { "content-type": "application/json" };

/** Signs in and returns the cookie and the token of the session. */
async function signIn(proof: object, headers: Record<string, string> = {}) {
  const init = { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(proof) };
  const answer = await app.anonymous.send(SESSION, init);
  const cookie = answer.headers.get("set-cookie");
  return { answer, cookie: cookie?.split(";")[0] ?? "", cookieLine: cookie, token: answer.body.session?.csrfToken };
}

/** Asks the graph who the viewer is, as the page does. */
async function viewer(headers: Record<string, string>) {
  const body = JSON.stringify({ query: "{ viewer { kind id } }" });
  const answer = await app.anonymous.send("/graphql", { method: "POST", headers: { ...json, ...headers }, body });
  return answer.body.data?.viewer?.kind ?? answer.body.errors[0].extensions.code;
}

test("with an API key a viewer signs in, reads the graph as its party, and signs out", async () => {
  const { answer, cookie, cookieLine, token } = await signIn({ apiKey: app.builder.key });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=28800"]) expect(cookieLine).toContain(part);
  expect(await viewer({ cookie, "x-csrf-token": token })).toBe("BUILDER");
  const again = await app.anonymous.send(SESSION, { headers: { cookie } });
  expect(again.body.session).toEqual(answer.body.session);
  const out = await app.anonymous.send(SESSION, { method: "DELETE", headers: { cookie, "x-csrf-token": token } });
  expect([out.status, out.headers.get("set-cookie")]).toEqual([
    204,
    expect.stringContaining("Expires=Thu, 01 Jan 1970"),
  ]);
});

test("the cookie without the session's token is not the viewer's, and REST does not know it", async () => {
  const { cookie, token } = await signIn({ apiKey: app.operator.key });
  const other = await signIn({ apiKey: app.operator.key });
  expect(await viewer({ cookie })).toBe("ANONYMOUS");
  expect(await viewer({ cookie, "x-csrf-token": other.token })).toBe("CSRF_TOKEN_INVALID");
  const rest = await app.anonymous.send("/v1/conversions", { headers: { cookie, "x-csrf-token": token } });
  expect(rest.status).toBe(401);
  const out = await app.anonymous.send(SESSION, { method: "DELETE", headers: { cookie } });
  expect([out.status, out.body.code, out.headers.get("set-cookie")]).toEqual([403, "CSRF_TOKEN_INVALID", null]);
});

test.each([
  ["a key that was never made", { apiKey: "aap_builder_00000000_nothing" }, 401, "API_KEY_REQUIRED"],
  ["no key", {}, 400, "REQUEST_MALFORMED"],
  ["null", null, 400, "REQUEST_MALFORMED"],
  ["a role that the demo does not have", { demoRole: "agent" }, 400, "REQUEST_MALFORMED"],
])("a sign-in with %s is refused", async (_, proof, status, code) => {
  const { answer, cookieLine } = await signIn(proof as object);
  expect([answer.status, answer.body.code, cookieLine]).toEqual([status, code, null]);
});

test("an agent has no dashboard", async () => {
  const { answer, cookieLine } = await signIn({ apiKey: app.agent.key });
  expect([answer.status, answer.body.code, cookieLine]).toEqual([403, "DASHBOARD_KEY_KIND_WRONG", null]);
});

test("the page of another origin can neither sign in nor read the session", async () => {
  const { answer, cookieLine } = await signIn({ apiKey: app.builder.key }, { origin: "http://127.0.0.1:3000" });
  expect([answer.status, cookieLine]).toEqual([403, null]);
  const { cookie } = await signIn({ apiKey: app.builder.key }, { origin: app.baseUrl });
  const read = await app.anonymous.send(SESSION, { headers: { cookie, origin: "null" } });
  expect([read.status, read.body.session]).toEqual([403, undefined]);
});

test("in the quick start a role of the demo signs in without a key", async () => {
  expect((await app.anonymous.send(SESSION)).body).toEqual({
    session: null,
    demoRoles: ["builder", "merchant", "operator"],
  });
  const { cookie, token } = await signIn({ demoRole: "operator" });
  expect(await viewer({ cookie, "x-csrf-token": token })).toBe("OPERATOR");
});

test("a page whose name leads to this machine cannot sign in as a role of the demo", async () => {
  const host = `rebound.example:${new URL(app.baseUrl).port}`;
  const send = async (method: "GET" | "POST", body?: string) => {
    // Unlike `fetch`, it sends the host that it is given.
    const headers = { ...json, host, origin: `http://${host}` };
    const answer = await request(`${app.baseUrl}${SESSION}`, { method, headers, body: body ?? null });
    return { status: answer.statusCode, cookie: answer.headers["set-cookie"], body: await answer.body.json() };
  };
  const offered = await send("GET");
  expect(offered.body).toEqual({ session: null, demoRoles: [] });
  const { status, cookie, body } = await send("POST", JSON.stringify({ demoRole: "operator" }));
  expect({ status, cookie, body }).toMatchObject({
    status: 400,
    cookie: undefined,
    body: { code: "REQUEST_MALFORMED" },
  });
});

test("with a read-only key a viewer sees everything and changes nothing", async () => {
  const created = await app.operator.query(
    'mutation { createApiKey(input: { kind: OPERATOR, ownerId: "demo", label: "on the wall", readOnly: true }) { secret } }',
  );
  const { cookie, token } = await signIn({ apiKey: created.body.data.createApiKey.secret });
  const ask = (query: string) => {
    const headers = { ...json, cookie, "x-csrf-token": token };
    return app.anonymous.send("/graphql", { method: "POST", headers, body: JSON.stringify({ query }) });
  };
  const read = await ask("{ conversions { edges { node { id } } } }");
  expect(read.body).toEqual({ data: { conversions: { edges: [] } } });
  const write = await ask(
    `mutation { setOfferStatus(id: "${app.offerOf("Lark Mobile").id}", status: PAUSED) { status } }`,
  );
  expect(write.body.errors[0].extensions.code).toBe("SCOPE_MISSING");
  const after = await app.operator.query(`{ offer(id: "${app.offerOf("Lark Mobile").id}") { status } }`);
  expect(after.body.data.offer.status).toBe("ACTIVE");
});

test("a session is dead within five seconds after its key is revoked", async () => {
  const created = await app.operator.query(
    'mutation { createApiKey(input: { kind: OPERATOR, ownerId: "demo", label: "dashboard" }) { secret apiKey { id } } }',
  );
  const { secret, apiKey } = created.body.data.createApiKey;
  const { cookie, token } = await signIn({ apiKey: secret });
  const session = { cookie, "x-csrf-token": token };
  expect(await viewer(session)).toBe("OPERATOR");
  await app.operator.query("mutation Revoke($id: ID!) { revokeApiKey(id: $id) { apiKey { status } } }", {
    id: apiKey.id,
  });
  const until = Date.now() + 5_500;
  while (Date.now() < until && (await viewer(session)) === "OPERATOR")
    await new Promise((done) => setTimeout(done, 250));
  expect(await viewer(session)).toBe("API_KEY_REQUIRED");
});
