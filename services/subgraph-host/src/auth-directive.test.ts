import type { Caller } from "@aap/kernel/caller";
import { graphql, type GraphQLSchema } from "graphql";
import { expect, test } from "vitest";
import { buildSchema } from "./subgraph.ts";

const typeDefs = `
  type Query {
    open: String @auth(scopes: [])
    thing: Thing @auth(scopes: ["things:read"])
  }
  type Thing @auth(scopes: ["things:read"]) {
    name: String
    secret: String @auth(scopes: ["secrets:read", "vault:read"])
  }
`;
const resolvers = { Query: { open: () => "yes", thing: () => ({ name: "n", secret: "s" }) } };

function schemaOf(sdl: string): GraphQLSchema {
  return buildSchema({
    name: "things",
    typeDefs: sdl,
    resolvers,
    open: () => Promise.reject(new Error("never opened")),
  });
}

function run(source: string, scopes: string[], kind: "agent" | "anonymous" = "agent") {
  const caller: Caller = kind === "anonymous" ? { kind, id: "anonymous", scopes: [] } : { kind, id: "agent_1", scopes };
  return graphql({ schema: schemaOf(typeDefs), source, contextValue: { caller } });
}

test("a field requires one of its scopes, or of its type's scopes if it declares none", async () => {
  expect(await run("{ thing { name } }", ["things:read"])).toMatchObject({ data: { thing: { name: "n" } } });
  expect(await run("{ thing { secret } }", ["things:read", "vault:read"])).toMatchObject({
    data: { thing: { secret: "s" } },
  });
});

test("a caller without the scope gets FORBIDDEN with the scopes of the field, and no value", async () => {
  const { data, errors } = await run("{ thing { name secret } }", ["things:read"]);
  expect(data).toEqual({ thing: { name: "n", secret: null } });
  const hint = "It needs an API key with the scope secrets:read or vault:read.";
  expect(errors?.[0]?.originalError).toMatchObject({ kind: "FORBIDDEN", hint });
});

test("an anonymous caller gets UNAUTHENTICATED, and the fields that require no scope", async () => {
  const { data, errors } = await run("{ open thing { name } }", [], "anonymous");
  expect(data).toEqual({ open: "yes", thing: null });
  expect(errors?.[0]?.originalError).toMatchObject({ kind: "UNAUTHENTICATED" });
});

test("a service, which has every scope, reads every field", async () => {
  expect((await run("{ thing { name secret } }", ["*"])).errors).toBeUndefined();
});

test("a schema with a field without @auth is refused", () => {
  expect(() => schemaOf("type Query { open: String @auth(scopes: []), forgotten: String }")).toThrow(
    "Query.forgotten has no @auth declaration",
  );
});
