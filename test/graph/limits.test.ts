import { getIntrospectionQuery } from "graphql";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const merchantAndOffers = (levels: number): string =>
  levels === 0 ? "id" : `merchant { offers { edges { node { ${merchantAndOffers(levels - 1)} } } } }`;

const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, i) => `a${i}: viewer { id }`).join(" ")} }`;
/** Braces are tokens too. */
const tokens = (count: number) => `{ ${"__typename ".repeat(count - 2)} }`;
const deep = `{ offers { edges { node { ${merchantAndOffers(2)} } } } }`;
const deeper = `{ offers { edges { node { ${merchantAndOffers(6)} } } } }`;
const directives = (count: number) => `{ viewer { ${"id @include(if: true) ".repeat(count)} } }`;

/** Each conversion leads to three others, two of them through another object, so that each step triples the objects. */
const tripling = (steps: number) => {
  const fragments = Array.from({ length: steps }, (_, step) => {
    const inner = step + 1 === steps ? "{ id }" : `{ ...conversion${step + 1} }`;
    const selection = `linkedInto ${inner} checkout { conversion ${inner} } decisions { otherConversion ${inner} }`;
    return `fragment conversion${step} on Conversion { ${selection} }`;
  });
  return `{ conversion(id: "conv_x") { ...conversion0 } } ${fragments.join(" ")}`;
};

const bombs: [string, string, string, string][] = [
  [
    "fragments that triple at every step",
    tripling(5),
    "OBJECTS_EXCEEDED",
    // 1 conversion, then 5, 15, 45, 135 and 405 objects.
    "The operation selects 606 objects with its fragments expanded, and the limit is 250",
  ],
  ["60 aliases", aliases(60), "ALIASES_EXCEEDED", "Aliases limit of 30 exceeded, found 60."],
  ["a depth of 28", deeper, "DEPTH_EXCEEDED", "Query depth limit of 14 exceeded, found 28."],
  ["3,100 tokens", tokens(3_100), "TOKENS_EXCEEDED", "The document has 3,100 tokens, and the limit is 3,000"],
  [
    "a megabyte of tokens",
    tokens(90_000),
    "TOKENS_EXCEEDED",
    "The document has more than 10,000 tokens, and the limit is 3,000",
  ],
  [
    "1,000 times the same field",
    tokens(1_002),
    "INVALID_OPERATION",
    "The document repeats fields with the same response name too often to be validated: select each of them once",
  ],
  ["60 directives", directives(60), "DIRECTIVES_EXCEEDED", "Directives limit of 30 exceeded, found 60."],
];

test.each(bombs)(
  "a query of %s is refused at once, with the limit and the number",
  async (_what, query, code, message) => {
    const began = performance.now();
    const { status, body, headers } = await app.operator.query(query);
    expect({
      status,
      errors: body.errors.filter((error: { extensions: { code: string } }) => error.extensions.code === code),
    }).toMatchObject({
      status: 400,
      errors: [{ message, extensions: { code, requestId: headers.get("request-id") } }],
    });
    expect(performance.now() - began).toBeLessThan(1_000);
  },
);

test("without a key a document may have 300 tokens", async () => {
  const tooLong = await app.anonymous.query(tokens(301));
  expect(tooLong).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          message: "The document has 301 tokens, and the limit without a key is 300",
          extensions: { code: "TOKENS_EXCEEDED" },
        },
      ],
    },
  });
  expect((await app.anonymous.query(tokens(300))).body.errors).toBeUndefined();
  expect((await app.agent.query(tokens(301))).body.errors).toBeUndefined();
});

test("a document of any length that ends in the middle of a token is malformed", async () => {
  const { status, body } = await app.operator.query(`{ viewer { id } "`);
  expect({ status, code: body.errors[0].extensions.code }).toEqual({ status: 400, code: "INVALID_OPERATION" });
});

test("an operation just within the limits of aliases, depth, tokens and directives succeeds", async () => {
  for (const query of [aliases(30), deep, tokens(600), directives(30), tripling(4)]) {
    expect((await app.operator.query(query)).body.errors).toBeUndefined();
  }
});

test("a subscription is refused as a client error", async () => {
  expect(await app.operator.query("subscription { x }")).toMatchObject({
    status: 400,
    body: { errors: [{ message: "The graph serves no subscriptions", extensions: { code: "INVALID_OPERATION" } }] },
  });
});

test("a response of the graph forbids caching", async () => {
  expect((await app.agent.query("{ viewer { id } }")).headers.get("cache-control")).toBe("no-store");
  expect((await app.agent.query("{ nothing }")).headers.get("cache-control")).toBe("no-store");
  expect(
    (await app.anonymous.send("/graphql", { headers: { authorization: "Bearer x" } })).headers.get("cache-control"),
  ).toBe("no-store");
});

test("the explorer's own introspection is within the limits", async () => {
  expect(
    (await app.operator.query(getIntrospectionQuery({ inputValueDeprecation: true }))).body.errors,
  ).toBeUndefined();
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

test("an unknown key is refused with 401, and a request without a key is anonymous", async () => {
  expect((await app.anonymous.query("{ viewer { kind } }")).body).toEqual({ data: { viewer: { kind: "ANONYMOUS" } } });
  const headers = { authorization: "Bearer aap_agent_x", "content-type": "application/json" };
  const answer = await app.anonymous.send("/graphql", {
    method: "POST",
    headers,
    body: '{"query":"{ viewer { kind } }"}',
  });
  expect(answer).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: "API_KEY_REQUIRED" } }] } });
});

test("a batch is refused", async () => {
  expect((await app.operator.post("/graphql", [{ query: "{ viewer { kind } }" }])).status).toBe(400);
});

test("a document without the named operation, or with two and no name, is refused", async () => {
  const answer = await app.operator.post("/graphql", { query: "query A { viewer { kind } }", operationName: "B" });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      errors: [{ message: 'The document contains no operation named "B"', extensions: { code: "INVALID_OPERATION" } }],
    },
  });
  const two = await app.operator.query("query A { viewer { kind } } query B { viewer { kind } }");
  expect(two).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          message: "The document contains several operations: operationName must name one",
          extensions: { code: "INVALID_OPERATION" },
        },
      ],
    },
  });
});
