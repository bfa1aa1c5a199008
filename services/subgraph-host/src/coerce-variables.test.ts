import fc from "fast-check";
import { buildSchema, getOperationAST, getVariableValues, GraphQLScalarType, parse, type GraphQLSchema } from "graphql";
import { expect, test } from "vitest";
import { coerceVariables } from "./coerce-variables.ts";

const schema = withEven(
  buildSchema(`
    scalar Even
    enum Size { SMALL LARGE }
    input Inner { id: ID! size: Size = SMALL even: Even inner: Inner }
    input Outer { text: String count: Int = 3 ratio: Float flag: Boolean! = true inners: [Inner!] many: [[Int]] }
    input One @oneOf { a: Int b: String }
    type Query { ask(text: String): Boolean }
  `),
);

/** Gives `Even` a parser that throws for odd numbers and has no value for texts. */
function withEven(made: GraphQLSchema): GraphQLSchema {
  (made.getType("Even") as GraphQLScalarType).parseValue = (value) => {
    if (typeof value === "string") return undefined;
    if (Number(value) % 2 !== 0) throw new Error("odd");
    return Number(value) / 2;
  };
  return made;
}

const TYPES = ["Int", "Float", "String", "ID", "Boolean", "Even", "Size", "Inner", "Outer", "One"];

/** Values that the types accept, and such that they refuse. */
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    0,
    1,
    2,
    -4,
    2.5,
    2 ** 40,
    "",
    "1",
    "SMALL",
    "LARGE",
    "MEDIUM",
  ),
  fc.constantFrom<unknown>([], {}, new Set([1, 2]), { toString: 1 }),
);
const NAMES = [
  "id",
  "size",
  "even",
  "inner",
  "text",
  "count",
  "ratio",
  "flag",
  "inners",
  "many",
  "a",
  "b",
  "extra",
  "__proto__",
  "constructor",
];
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie("value"), { maxKeys: 6 }),
    fc.record({ id: leaf, size: leaf, even: leaf, inner: tie("value") }, { requiredKeys: [] }),
    fc.record({ text: leaf, count: leaf, flag: leaf, inners: tie("value"), many: tie("value") }, { requiredKeys: [] }),
  ),
}));

const variable = fc.record({
  name: fc.constantFrom("a", "b", "c", "__proto__", "constructor"),
  type: fc
    .tuple(fc.constantFrom(...TYPES, "Query", "Missing"), fc.constantFrom("T", "T!", "[T]", "[T!]!", "[[T!]]"))
    .map(([name, form]) => form.replace("T", name)),
  hasDefault: fc.boolean(),
});

/** Returns the variables, or the texts of the errors, with the prototypes and the keys of all objects. */
function inDetail({ coerced, errors }: ReturnType<typeof getVariableValues>): unknown {
  return { errors: errors?.map(({ message, locations }) => ({ message, locations })), coerced: describe(coerced) };
}

function describe(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return [Object.getPrototypeOf(value), Reflect.ownKeys(value).map((key) => [key, describe(value[key as never])])];
}

test("variables are coerced, and refused, as graphql-js does it", () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.uniqueArray(variable, { selector: ({ name }) => name, maxLength: 3 }),
      fc.dictionary(fc.constantFrom("a", "b", "c", "__proto__", "constructor", "unknown"), value),
      (variables, given) => {
        const definitions = variables.map(
          ({ name, type, hasDefault }) => `$${name}: ${type}${hasDefault && type === "Int" ? " = 7" : ""}`,
        );
        const document = parse(`query ${definitions.length > 0 ? `(${definitions.join(", ")})` : ""} { ask }`);
        const operation = getOperationAST(document);
        if (!operation) throw new Error("the document has no operation");
        const expected = getVariableValues(schema, operation.variableDefinitions ?? [], given);
        // The second time the compiled function is known.
        for (const _ of ["first", "second"])
          expect(inDetail(coerceVariables(schema, operation, given))).toEqual(inDetail(expected));
        if (expected.coerced && variables.length > 0) accepted += 1;
      },
    ),
    { numRuns: 4_000 },
  );
  expect(accepted).toBeGreaterThan(200);
});

test.each([
  ["an input object with defaults", "$a: Outer!", { a: { inners: [{ id: 1 }], many: [1, [2, null]] } }],
  ["a list of one", "$a: [Size!]", { a: "LARGE" }],
  ["an absent variable", '$a: Int, $b: String = "x"', {}],
  ["an input object within itself", "$a: Inner", { a: { id: "1", inner: { id: "2", inner: null, even: 4 } } }],
  ["a field of one of several", "$a: One", { a: { b: "x" } }],
])("%s is coerced as graphql-js does it", (_what, definitions, given) => {
  const operation = getOperationAST(parse(`query (${definitions}) { ask }`));
  if (!operation) throw new Error("the document has no operation");
  const expected = getVariableValues(schema, operation.variableDefinitions ?? [], given);
  expect(expected.errors).toBeUndefined();
  expect(inDetail(coerceVariables(schema, operation, given))).toEqual(inDetail(expected));
});

test("variables of one operation are coerced for each schema by its own types", () => {
  const other = buildSchema("type Query { ask: Boolean } input Inner { name: String }");
  const operation = getOperationAST(parse("query ($a: Inner) { ask }"));
  if (!operation) throw new Error("the document has no operation");
  expect(coerceVariables(schema, operation, { a: { id: "1" } }).coerced).toEqual({ a: { id: "1", size: "SMALL" } });
  expect(coerceVariables(other, operation, { a: { name: "x" } }).coerced).toEqual({ a: { name: "x" } });
});
