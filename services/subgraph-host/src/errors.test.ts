import { DomainError } from "@aap/kernel/domain-error";
import { execute, GraphQLError, parse, type GraphQLSchema } from "graphql";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { toPublicError } from "./errors.ts";
import { buildSchema } from "./subgraph.ts";

const lines: Record<string, unknown>[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });

const schema: GraphQLSchema = buildSchema({
  name: "things",
  typeDefs: `
    enum Colour { RED }
    type Query @auth(scopes: []) {
      amount: SafeInt
      whole: Int
      at: DateTime
      price: Decimal
      colour: Colour
      always: String!
      list: [String]
      broken: String
      refused: String
      wanted(count: Int!, price: Decimal, colour: Colour): String
    }
  `,
  resolvers: {
    Query: {
      amount: () => 2 ** 53,
      whole: () => "many",
      at: () => "yesterday",
      price: () => "-1",
      colour: () => "GREEN",
      always: () => null,
      list: () => "one",
      broken: () => {
        throw new TypeError("x is not a function");
      },
      refused: () => {
        throw new DomainError("THING_GONE", "EXPIRED", "The thing is gone", { param: "id" });
      },
      wanted: () => "yes",
    },
  },
  open: () => Promise.reject(new Error("never opened")),
});

async function run(source: string, variableValues: Record<string, unknown> = {}) {
  const caller = { kind: "operator", id: "op", scopes: ["*"] };
  const { errors = [] } = await execute({ schema, document: parse(source), variableValues, contextValue: { caller } });
  return errors.map((error: GraphQLError) => toPublicError(error, "req_1", log));
}

beforeEach(() => void lines.splice(0));

test.each(["amount", "whole", "at", "price", "colour", "always", "list", "broken"])(
  "a wrong value or an error of the resolver is internal and logged: %s",
  async (field) => {
    const [error, ...others] = await run(`{ ${field} }`);
    expect(others).toEqual([]);
    expect(error).toMatchObject({
      message: "Internal error",
      path: [field],
      extensions: { code: "INTERNAL", kind: "INTERNAL", requestId: "req_1" },
    });
    expect(lines).toMatchObject([{ msg: "unexpected error", requestId: "req_1", path: [field] }]);
  },
);

test.each([
  ["a missing variable", "query ($count: Int!) { wanted(count: $count) }", {}],
  ["a variable of another type", "query ($count: Int!) { wanted(count: $count) }", { count: "many" }],
  ["a literal of another type", '{ wanted(count: 1, price: "-1") }', {}],
  ["an unknown value of an enum", "{ wanted(count: 1, colour: GREEN) }", {}],
  ["a missing argument", "{ wanted }", {}],
])("%s makes the operation invalid, and is not logged", async (_what, source, variables) => {
  const [error] = await run(source, variables);
  expect(error?.extensions).toEqual({ code: "INVALID_OPERATION", kind: "INVALID_INPUT" });
  expect(error?.message).not.toBe("Internal error");
  expect(lines).toEqual([]);
});

test("a domain error keeps its text, code, kind and param", async () => {
  const [error] = await run("{ refused }");
  expect(error).toMatchObject({
    message: "The thing is gone",
    extensions: { code: "THING_GONE", kind: "EXPIRED", param: "id" },
  });
});
