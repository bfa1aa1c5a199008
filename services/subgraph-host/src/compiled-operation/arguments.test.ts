import fc from "fast-check";
import { buildSchema, getArgumentValues, parse, type FieldNode } from "graphql";
import { expect, test } from "vitest";
import { compileArguments } from "./arguments.ts";

const schema = buildSchema(`
  type Query {
    ask(text: String, count: Int = 3, id: ID!, list: [Int!] = [1], flag: Boolean! = true): Boolean
  }
`);
const definition = schema.getQueryType()?.getFields()["ask"];

const LITERALS = {
  text: ['"x"', "null"],
  count: ["5", "null"],
  id: ['"1"', "null"],
  list: ["[2]", "7"],
  flag: ["false"],
};
const argument = fc.oneof(
  fc.constant(undefined),
  fc.constantFrom("$a", "$b", "$constructor"),
  fc.constantFrom("literal 0", "literal 1"),
);

test("arguments are those of graphql-js, and so are the errors", () => {
  fc.assert(
    fc.property(
      fc.record({ text: argument, count: argument, id: argument, list: argument, flag: argument }),
      fc.dictionary(fc.constantFrom("a", "b", "constructor"), fc.constantFrom<unknown>("x", 1, null, [3])),
      (given, variables) => {
        const written = Object.entries(given).flatMap(([name, value]) => {
          if (value === undefined) return [];
          const literals = LITERALS[name as keyof typeof LITERALS];
          return [`${name}: ${value.startsWith("$") ? value : (literals[Number(value.at(-1))] ?? literals[0])}`];
        });
        const [operation] = parse(`{ ask${written.length > 0 ? `(${written.join(", ")})` : ""} }`).definitions;
        const node = operation?.kind === "OperationDefinition" ? operation.selectionSet.selections[0] : undefined;
        if (definition === undefined || node === undefined) throw new Error("there is no such field");
        const outcome = (read: () => unknown) => {
          try {
            return read();
          } catch (error) {
            return (error as Error).message;
          }
        };
        const compiled = compileArguments(definition, node as FieldNode);
        expect(outcome(() => compiled(variables))).toEqual(
          outcome(() => getArgumentValues(definition, node as FieldNode, variables)),
        );
      },
    ),
    { numRuns: 5_000 },
  );
});
