import { subgraphSdl } from "@aap/subgraph-host/subgraph";
import { parse } from "graphql";
import { expect, test } from "vitest";
import { listProblems } from "./compose.ts";

const problemsOf = (typeDefs: string) => listProblems([{ name: "things", typeDefs: parse(subgraphSdl({ typeDefs })) }]);

const PAGES = `
  type ThingConnection @auth(scopes: []) { edges: [ThingEdge!]! pageInfo: PageInfo! }
  type ThingEdge @auth(scopes: []) { cursor: String! node: Thing! }
`;

test("a page without a default for `first` and any other list of objects without @listSize are reported", () => {
  expect(
    problemsOf(`${PAGES}
      type Thing @auth(scopes: []) { names: [String!]! parts: [Thing!]! @listSize(assumedSize: 3) }
      type Query { things(first: Int = 20): ThingConnection! @auth(scopes: []) }
    `),
  ).toEqual([]);
  expect(
    problemsOf(`${PAGES}
      type Thing @auth(scopes: []) { parts: [Thing!]! }
      type Query {
        things(first: Int): ThingConnection! @auth(scopes: [])
        all(after: String): ThingConnection! @auth(scopes: [])
      }
    `),
  ).toEqual([
    "Thing.parts in things is a list without @listSize(assumedSize:)",
    "Query.things in things is a connection without a default for `first`",
    "Query.all in things is a connection without a default for `first`",
  ]);
});
