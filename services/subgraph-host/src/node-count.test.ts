import { buildSchema, parse } from "graphql";
import { expect, test } from "vitest";
import { readCosts } from "./costs.ts";
import { createNodeCounter } from "./node-count.ts";
import { prepareOperation } from "./node-limit.ts";

const sdl = `
  directive @listSize(assumedSize: Int) on FIELD_DEFINITION
  directive @cost(weight: Int!) on FIELD_DEFINITION
  type Query {
    things(first: Int = 20): ThingConnection!
    thing: Thing
    any: Any
    _entities(representations: [String!]!): [Any]!
  }
  union Any = Thing | Part
  type Thing { id: ID! sum: Part! @cost(weight: 50) parts: [Part!]! @listSize(assumedSize: 5) things(first: Int = 20): ThingConnection! }
  type Part { id: ID! thing: Thing! }
  type ThingConnection { edges: [ThingEdge!]! pageInfo: PageInfo! }
  type ThingEdge { cursor: String! node: Thing! }
  type PageInfo { hasNextPage: Boolean! }
`;
const schema = buildSchema(sdl);
const countNodes = createNodeCounter(schema, readCosts(parse(sdl)));

function count(source: string, variables: Record<string, unknown> = {}): number {
  const document = parse(source);
  const ready = prepareOperation(schema, document, undefined, variables);
  if (ready === undefined) throw new Error("the operation cannot be read");
  return countNodes(document, ready.operation, ready.variables);
}

test.each([
  ["a scalar", "{ __typename }", 0],
  ["an object", "{ thing { id } }", 1],
  ["a page by its argument", "{ things(first: 7) { edges { node { id } } } }", 7],
  ["a page by its default", "{ things { edges { cursor } } }", 20],
  ["only the pageInfo of a page", "{ things { pageInfo { hasNextPage } } }", 0],
  ["a page with null for its size, which is refused later", "{ things(first: null) { edges { cursor } } }", 0],
  ["a list by its declared size", "{ thing { parts { id } } }", 6],
  ["what each item of a list selects", "{ thing { parts { thing { id } } } }", 11],
  ["an object by its weight, and what it selects", "{ thing { sum { thing { id } } } }", 52],
  ["objects with a weight in a page", "{ things(first: 3) { edges { node { sum { id } } } } }", 153],
  ["pages within pages", "{ things(first: 3) { edges { node { things(first: 4) { edges { node { id } } } } } } }", 15],
  [
    "entities by their representations",
    '{ _entities(representations: ["a", "b"]) { ... on Thing { parts { id } } } }',
    12,
  ],
  ["the largest type of a union", "{ any { ... on Part { id } ... on Thing { parts { id } } } }", 6],
  ["what is skipped", "{ thing @skip(if: true) { id } }", 0],
  ["what is included", "{ thing @include(if: true) { id } }", 1],
  ["introspection", "{ __schema { types { name } } }", 0],
  ["each spread of a fragment", "{ a: thing { ...P } b: thing { ...P } } fragment P on Thing { parts { id } }", 12],
])("the nodes of an operation are counted: %s", (_what, source, nodes) => {
  expect(count(source)).toBe(nodes);
});

test("the size of a page is a variable's value or its default", () => {
  const query = "query ($n: Int = 9) { things(first: $n) { edges { cursor } } }";
  expect(count(query, { n: 4 })).toBe(4);
  expect(count(query)).toBe(9);
});

test("a chain of 60 fragments, each spread twice by the one before, is counted within 0.5 s", () => {
  const steps = Array.from(
    { length: 60 },
    (_, i) => `fragment F${i} on Thing { a: parts { thing { ...F${i + 1} } } b: parts { thing { ...F${i + 1} } } }`,
  );
  const began = performance.now();
  expect(count(`{ thing { ...F0 } } ${steps.join(" ")} fragment F60 on Thing { id }`)).toBeGreaterThan(1e30);
  expect(performance.now() - began).toBeLessThan(500);
});

test("a document's count is not remembered for other variables", () => {
  const document = parse(
    "query ($n: Int, $skip: Boolean = false) { things(first: $n) { edges { node { parts @skip(if: $skip) { id } } } } }",
  );
  const counted = (variables: Record<string, unknown>) => {
    const ready = prepareOperation(schema, document, undefined, variables);
    return ready && countNodes(document, ready.operation, ready.variables);
  };
  const all = [{ n: 2 }, { n: 3 }, { n: 2, skip: true }, { n: 2 }, {}];
  expect(all.map(counted)).toEqual([12, 18, 2, 12, 120]);
});

test("the entities of a document are counted anew for other representations", () => {
  const document = parse("query ($r: [String!]!) { _entities(representations: $r) { ... on Thing { id } } }");
  const counted = (r: string[]) => {
    const ready = prepareOperation(schema, document, undefined, { r });
    return ready && countNodes(document, ready.operation, ready.variables);
  };
  expect([["a"], ["b", "c"], ["d"], []].map(counted)).toEqual([1, 2, 1, 0]);
});
