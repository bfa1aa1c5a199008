import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { serviceCaller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import express, { Router } from "express";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { bindServer, type HttpServer } from "./http-server.ts";
import { readForm } from "./read-body.ts";
import { createSubgraphApp } from "./subgraph-app.ts";
import { openSubgraph, type SubgraphDefinition } from "./subgraph.ts";

const ASSERTION = "a.b.c";
const servers: HttpServer[] = [];
const log = pino({ level: "silent" });

const edges = ({ first }: { first: number }) => ({
  edges: Array.from({ length: first }, (_, n) => ({ cursor: String(n), node: { id: String(n) } })),
  pageInfo: { hasNextPage: false },
});

const routes = Router();
routes.post("/page", async (request, response) => void response.json(await readForm(request, 1_024)));

const definition: SubgraphDefinition = {
  name: "things",
  typeDefs: `
    type Thing @key(fields: "id") @auth(scopes: []) {
      id: ID!
      parts: [Thing!]! @listSize(assumedSize: 30)
      things(first: Int = 20): ThingConnection!
    }
    type ThingConnection @auth(scopes: []) { edges: [ThingEdge!]! pageInfo: PageInfo! }
    type ThingEdge @auth(scopes: []) { cursor: String! node: Thing! }
    type Query { thing(id: ID!): Thing @auth(scopes: []) }
  `,
  resolvers: {
    Query: { thing: (_: unknown, { id }: { id: string }) => ({ id }) },
    Thing: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      parts: () => [],
      things: (_: unknown, args: never) => edges(args),
    },
  },
  open: async () => ({ createContext: (base) => base, routes, checkHealth: async () => {}, close: async () => {} }),
};

async function serve(perProcess = 0): Promise<string> {
  const host = { databaseUrl: "", publicUrl: "", production: false, env: {}, secrets: {} as never, log };
  const subgraph = await openSubgraph(definition, host, async () => ({ data: null }));
  const verify = async (assertion: string) => {
    if (assertion === ASSERTION) return serviceCaller("edge");
    throw new DomainError("CALLER_UNVERIFIED", "UNAUTHENTICATED", "The caller could not be verified");
  };
  const server = await bindServer({ host: "127.0.0.1", port: 0 });
  servers.push(server);
  const readiness = { isOpen: true, check: async () => {} };
  server.serve(express().use(await createSubgraphApp({ subgraph, verify, readiness, perProcess, log })));
  return server.baseUrl;
}

afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.drain()))));

interface Answer {
  data?: { _entities: unknown[] };
  errors?: unknown[];
}

async function post(baseUrl: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${baseUrl}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${ASSERTION}`, ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const ENTITIES = `query ($representations: [_Any!]!, $first: Int) {
  _entities(representations: $representations) { ... on Thing { things(first: $first) { edges { node { id } } } } }
}`;
const representations = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ __typename: "Thing", id: String(n) }));

test("10,000 nodes, of representations times their pages, are accepted and more are refused", async () => {
  const baseUrl = await serve();
  const ask = (count: number, first: number) =>
    post(baseUrl, JSON.stringify({ query: ENTITIES, variables: { representations: representations(count), first } }));
  // 100 things with a page of 99 each.
  const within = await ask(100, 99);
  expect(within.body.data?._entities).toHaveLength(100);
  expect(await ask(100, 100)).toEqual({
    status: 200,
    body: {
      errors: [
        {
          message: "The operation asks for up to 10,100 nodes, and the limit is 10,000: ask for smaller pages",
          extensions: { code: "NODES_EXCEEDED", kind: "INVALID_INPUT" },
        },
      ],
    },
  });
  const declared = await post(
    baseUrl,
    JSON.stringify({ query: "{ thing(id: 1) { parts { parts { parts { id } } } } }" }),
  );
  expect(declared.body.errors).toMatchObject([{ extensions: { code: "NODES_EXCEEDED" } }]);
  // More than 2,000 entities at once are refused, although they are fewer than 10,000 nodes.
  const entities = await ask(2_001, 1);
  expect(entities.body.errors).toMatchObject([
    {
      message: "The query asks for 2,001 entities at once, and the limit is 2,000: ask for smaller pages",
      extensions: { code: "PAGE_TOO_LARGE" },
    },
  ]);
});

test("a representation whose key cannot be stored is refused by the name of its argument", async () => {
  const variables = { representations: [{ __typename: "Thing", id: "a\0" }], first: 1 };
  const { body } = await post(await serve(), JSON.stringify({ query: ENTITIES, variables }));
  expect(body.errors).toMatchObject([
    { extensions: { code: "ARGUMENT_TEXT_INVALID", kind: "INVALID_INPUT", param: "representations.0" } },
  ]);
});

test.each<[string, string, Record<string, string>, number, string]>([
  ["that is not JSON", "{", {}, 400, "BODY_MALFORMED"],
  ["of more than 4 MB", " ".repeat(4 * 1_024 * 1_024 + 1), {}, 413, "BODY_TOO_LARGE"],
  ["that is compressed", "{}", { "content-encoding": "gzip" }, 415, "CONTENT_ENCODING_UNSUPPORTED"],
  ["without an assertion", "{}", { authorization: "" }, 401, "CALLER_UNVERIFIED"],
])("a body %s is refused", async (_what, body, headers, status, code) => {
  expect(await post(await serve(), body, headers)).toMatchObject({ status, body: { code } });
});

test("a form of a page is read, or refused with the status of its error", async () => {
  const baseUrl = await serve();
  const submit = (body: string, type = "application/x-www-form-urlencoded") =>
    fetch(`${baseUrl}/page`, { method: "POST", headers: { "content-type": type }, body });
  expect(await (await submit("a=1&b=two+words&a=2")).json()).toEqual({ a: "2", b: "two words" });
  expect((await submit(`a=${"x".repeat(2_000)}`)).status).toBe(413);
  expect((await submit("a=1", "application/x-www-form-urlencoded; charset=latin1")).status).toBe(415);
  expect((await submit("a=1", "text/plain")).status).toBe(415);
  expect((await submit("a=%00")).status).toBe(400);
});

test("requests over the limit in flight are refused, and /healthz returns 200", async () => {
  const baseUrl = await serve(1);
  const query = JSON.stringify({ query: "{ __typename }" });
  const first = request(`${baseUrl}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": query.length,
      authorization: `Bearer ${ASSERTION}`,
    },
  });
  await new Promise<void>((done) => void first.write(query.slice(0, 5), () => done()));
  // These give the server time to read it; requests of /healthz are not counted.
  for (let n = 0; n < 5; n++) expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
  const refused = await fetch(`${baseUrl}/graphql`, { method: "POST" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  first.end(query.slice(5));
  const [answer] = (await once(first, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await once(answer, "close");
  expect(await post(baseUrl, query)).toMatchObject({ status: 200 });
});
