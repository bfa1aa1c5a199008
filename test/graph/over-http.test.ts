import { serverAudits } from "graphql-http";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

/** Recommend 200 for a refused document to a client that accepts only `application/json`; the gateway's README says why it is 400. */
const NOT_FOLLOWED = ["572B", "FDE2", "7B9B"];

test("the audits of GraphQL over HTTP are passed without an error, and without a warning but for refused documents", async () => {
  const audits = serverAudits({ url: () => `${app.baseUrl}/graphql` });
  expect(audits.length).toBeGreaterThan(60);
  const results = await Promise.all(audits.map(({ fn }) => fn()));
  expect(results.filter(({ status }) => status === "error")).toEqual([]);
  const warned = results.filter(({ status }) => status === "warn").map(({ id }) => id);
  expect(warned.toSorted()).toEqual(NOT_FOLLOWED.toSorted());
});

test("a query by GET needs no special header, and a mutation by GET is refused and changes nothing", async () => {
  const get = (query: string) => app.operator.get(`/graphql?query=${encodeURIComponent(query)}`);
  expect((await get("{ viewer { kind } }")).body).toEqual({ data: { viewer: { kind: "OPERATOR" } } });
  const builders = () => app.sql("SELECT id FROM attribution.builder");
  const before = await builders();
  const { status, body } = await get(
    'mutation { createBuilder(input: { name: "Forged", contactEmail: "team@forged.example" }) { id } }',
  );
  expect(status).toBe(405);
  expect(body.data).toBeUndefined();
  expect(await builders()).toEqual(before);
});

test.each(["PUT", "DELETE", "HEAD"])("a request by %s is refused with the methods that are allowed", async (method) => {
  const { status, headers } = await app.operator.send("/graphql?query={viewer{kind}}", { method });
  expect({ status, allow: headers.get("allow") }).toEqual({ status: 405, allow: "GET, POST" });
});

test.each([
  ["without a document", {}, /^Send the text of an operation as `query`/],
  ["with a list of operations", [{ query: "{ viewer { kind } }" }], "Send one operation in a request, not a list"],
])("a request %s is refused with what is missing and its request id", async (_what, sent, message) => {
  const { status, body, headers } = await app.operator.post("/graphql", sent);
  const extensions = { code: "INVALID_OPERATION", requestId: headers.get("request-id") };
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: [{ message: expect.stringMatching(message), extensions }] },
  });
});

test("a hash without its document is refused with the code at which clients send the document", async () => {
  const persistedQuery = { version: 1, sha256Hash: "0".repeat(64) };
  const { body } = await app.operator.post("/graphql", { extensions: { persistedQuery } });
  expect(body.errors).toMatchObject([{ message: "PersistedQueryNotSupported" }]);
});

test("a browser that opens the graph's path gets the explorer, whose files are served by this service", async () => {
  const open = (path: string) => app.anonymous.send(path, { headers: { accept: "text/html,*/*;q=0.8" } });
  const { status, body } = await open("/graphql");
  expect({ status, body }).toEqual({ status: 200, body: expect.stringContaining("<title>Graph explorer</title>") });
  const files = [...String(body).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => String(path));
  expect(files).toHaveLength(5);
  for (const file of files) expect((await open(file)).status, file).toBe(200);
});
