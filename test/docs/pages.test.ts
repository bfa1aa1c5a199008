import { errorCatalogue } from "@aap/gateway/generated/error-catalogue";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectRefusal } from "../support/refusals.ts";

const app = useApplication();

const PAGES = [
  "/",
  "/docs",
  "/docs/quick-start",
  "/docs/purchases",
  "/docs/mcp",
  "/docs/webhooks",
  "/docs/events",
  "/docs/evidence",
  "/docs/settlement",
  "/docs/graph",
  "/docs/going-live",
  "/docs/errors",
];

test.each(PAGES)("%s is a page without a script, and each of its links leads to something", async (path) => {
  const { status, headers, body } = await app.anonymous.get(path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/html/);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(body).toMatch(/<main>\s*<h1/);
  expect(body).not.toMatch(/<script|\son\w+=/);
  const links = new Set([...body.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link]) => link));
  expect(links.size).toBeGreaterThan(7);
  for (const link of links)
    expect({ link, status: (await app.anonymous.get(link)).status }).toEqual({ link, status: 200 });
});

test("each code of the catalogue has an entry with its remedy, to which docUrl leads", async () => {
  const { body: page } = await app.anonymous.get("/docs/errors");
  expect(Object.keys(errorCatalogue).filter((code) => !page.includes(`<h2 id="${code}">`))).toEqual([]);
  expect(page).toContain("<code>GET /v1/offers</code>");
  const { body } = await app.agent.get("/v1/sessions/ses_x");
  expect(body.docUrl).toBe(`${app.baseUrl}/docs/errors#SESSION_NOT_FOUND`);
});

test("the page of errors has a wait only for responses with Retry-After", async () => {
  const { body } = await app.anonymous.get("/docs/errors.md");
  expect(body.replaceAll("\n", " ")).toContain("A 503 without `Retry-After` does not end by waiting");
  expect(body).not.toContain("429 or 503");
});

test("a browser gets a page with the menu for an address of the documentation that does not exist, a program JSON", async () => {
  const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  for (const path of ["/docs/nope", "/docs/guides/nope.md"]) {
    const { status, headers, body } = await app.anonymous.send(path, { headers: { accept } });
    expect({ status, type: headers.get("content-type") }).toEqual({ status: 404, type: "text/html; charset=utf-8" });
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
    expect(body).toMatch(/<main>\s*<h1>Page not found/);
    expect(body).toContain('<a href="/docs">');
    expect(body).toContain('<a href="/docs/webhooks">');
    for (const other of ["*/*", "application/json"])
      expectRefusal(await app.anonymous.send(path, { headers: { accept: other } }), 404, `There is no GET ${path}`);
  }
});

test("the errors are Markdown too, with an entry of each code", async () => {
  const { headers, body } = await app.anonymous.get("/docs/errors.md");
  expect(headers.get("content-type")).toMatch(/^text\/markdown/);
  expect(body).toMatch(/^# Errors\n/);
  for (const [code, { status, text, remedy }] of Object.entries(errorCatalogue))
    expect(body).toContain(`\n## ${code}\n\n${status}: ${text}\n\n${remedy}\n`);
  expect((await app.anonymous.get("/llms.txt")).body).toContain("/docs/errors.md");
});

test("the reference loads its script from this service", async () => {
  const { headers, body } = await app.anonymous.get("/docs/api");
  expect(headers.get("content-security-policy")).toMatch(/script-src 'self';/);
  const scripts = [...body.matchAll(/<script src="([^"]+)">/g)].map(([, link = ""]) => link);
  expect(scripts).toEqual(["/docs/api/reference.js", "/docs/api/start.js"]);
  expect(body).toMatch(/<noscript>.*href="\/openapi\.json".*<\/noscript>/);
  for (const link of scripts) expect((await app.anonymous.get(link)).headers.get("content-type")).toMatch(/javascript/);
});

test("each address of aap.json and each link of llms.txt leads to something", async () => {
  const { body } = await app.anonymous.get("/.well-known/aap.json");
  const { body: text } = await app.anonymous.get("/llms.txt");
  const { rest, graphql, mcp, ...found } = body;
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, link = ""]) => link);
  expect(links.length).toBeGreaterThan(7);
  expect([rest, graphql, mcp]).toEqual(["v1", "graphql", "mcp"].map((path) => `${app.baseUrl}/${path}`));
  expect(text).toContain(mcp);
  const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const answer = await app.agent.send("/mcp", { method: "POST", headers, body: JSON.stringify(listTools) });
  expect(answer).toMatchObject({ status: 200 });
  expect(JSON.stringify(answer.body)).toContain("get_checkout_link");
  const { accept: _, ...withoutAccept } = headers;
  const refused = await app.agent.send("/mcp", {
    method: "POST",
    headers: withoutAccept,
    body: JSON.stringify(listTools),
  });
  expect(refused.status).toBe(406);
  const addresses = Object.values(found).filter((value) => String(value).startsWith("http"));
  for (const url of [...addresses, ...links]) {
    expect(url).toMatch(app.baseUrl);
    const { pathname } = new URL(String(url));
    expect({ url, status: (await app.anonymous.get(pathname)).status }).toEqual({ url, status: 200 });
  }
});
