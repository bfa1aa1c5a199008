import type { Caller } from "@aap/kernel/caller";
import { graphql } from "graphql";
import { expect, test } from "vitest";
import { idOf } from "./nodes.ts";
import { buildSchema } from "./subgraph.ts";

const schema = buildSchema({
  name: "things",
  typeDefs: `
    type Query { open: String @auth(scopes: []) }
    type Thing @key(fields: "id") @key(fields: "nodeId") @auth(scopes: ["things:read"]) {
      id: ID!
      nodeId: ID! @inaccessible @auth(scopes: [])
    }
  `,
  resolvers: {
    Thing: { __resolveReference: (reference: { id: string }) => (idOf(reference) === "one" ? { id: "one" } : null) },
  },
  open: () => Promise.reject(new Error("never opened")),
});

async function find(reference: object, ...scopes: string[]) {
  const caller: Caller = { kind: "agent", id: "agent_1", scopes };
  const source = "query ($all: [_Any!]!) { _entities(representations: $all) { ... on Thing { id nodeId } } }";
  const variableValues = { all: [{ __typename: "Thing", ...reference }] };
  const { data, errors = [] } = await graphql({ schema, source, variableValues, contextValue: { caller } });
  const [found] = (data?.["_entities"] ?? []) as unknown[];
  return { found, errors: errors.length };
}

test("an object is found by nodeId as by id", async () => {
  const found = { id: "one", nodeId: "one" };
  expect(await find({ id: "one" }, "things:read")).toEqual({ found, errors: 0 });
  expect(await find({ nodeId: "one" }, "things:read")).toEqual({ found, errors: 0 });
});

test("a caller without the scopes of id finds an object by nodeId as little as an unknown one, and without an error", async () => {
  expect(await find({ nodeId: "one" })).toEqual({ found: null, errors: 0 });
  expect(await find({ nodeId: "two" })).toEqual({ found: null, errors: 0 });
  expect(await find({ id: "one" })).toEqual({ found: null, errors: 1 });
});
