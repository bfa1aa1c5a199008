import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const merchantAndOffers = (levels: number): string =>
  levels === 0 ? "id" : `merchant { offers { edges { node { ${merchantAndOffers(levels - 1)} } } } }`;

const bombs: [string, string][] = [
  ["aliases", `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: viewer { id }`).join(" ")} }`],
  ["depth", `{ offers { edges { node { ${merchantAndOffers(6)} } } } }`],
  ["tokens", `{ ${"__typename ".repeat(3_100)} }`],
  ["directives", `{ viewer { id ${"@include(if: true) ".repeat(60)} } }`],
];

test.each(bombs)("a query that is a bomb of %s is refused at once", async (_what, query) => {
  const began = performance.now();
  const { status, body } = await app.operator.query(query);
  expect({ status, code: body.errors[0].extensions.code }).toEqual({ status: 400, code: "INVALID_OPERATION" });
  expect(performance.now() - began).toBeLessThan(1_000);
});

test("a dashboard's query over every subgraph is within the limits", async () => {
  const { status, body } = await app.operator.query(`{
    conversions(first: 50) { edges { node {
      id status commission { decimal currency } checks { name outcome }
      recommendation { id offer { name price { decimal } merchant { name } } agent { name builder { name } } session { id expiresAt } }
      checkout { id paymentId amount { decimal } } milestones { edges { node { step status } } }
    } } pageInfo { hasNextPage endCursor } }
  }`);
  expect({ status, errors: body.errors }).toEqual({ status: 200, errors: undefined });
});

test("an unknown key is 401, no key is anonymous", async () => {
  expect((await app.anonymous.query("{ viewer { kind } }")).body).toEqual({ data: { viewer: { kind: "anonymous" } } });
  const headers = { authorization: "Bearer aap_agent_x", "content-type": "application/json" };
  const answer = await app.anonymous.send("/graphql", {
    method: "POST",
    headers,
    body: '{"query":"{ viewer { kind } }"}',
  });
  expect(answer).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: "API_KEY_REQUIRED" } }] } });
});

test("a batch, and a query that a browser would send without asking first, are refused", async () => {
  expect((await app.operator.post("/graphql", [{ query: "{ viewer { kind } }" }])).status).toBe(400);
  expect((await app.anonymous.get("/graphql?query=%7Bviewer%7Bkind%7D%7D")).status).toBe(400);
});

test("a document without the operation that is named is the client's mistake", async () => {
  const answer = await app.operator.post("/graphql", { query: "query A { viewer { kind } }", operationName: "B" });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      errors: [{ message: 'The document holds no operation named "B"', extensions: { code: "INVALID_OPERATION" } }],
    },
  });
  const two = await app.operator.query("query A { viewer { kind } } query B { viewer { kind } }");
  expect(two).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: "INVALID_OPERATION" } }] } });
});
