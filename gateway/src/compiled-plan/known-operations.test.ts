import { buildSchema, parse, type OperationDefinitionNode } from "graphql";
import { expect, test } from "vitest";
import { KnownOperations } from "./known-operations.ts";
import type { PlannedOperation } from "./plan.ts";

const schema = buildSchema("type Query { text: String }");

function document(text = "{ text }") {
  const parsed = parse(text);
  const operation = parsed.definitions[0] as OperationDefinitionNode;
  const planned: PlannedOperation = {
    queryPlan: { kind: "QueryPlan" },
    operationContext: { schema, operation, fragments: {} },
  };
  return { parsed, planned };
}

test("an operation is compiled at its second use", () => {
  const known = new KnownOperations({});
  const { parsed, planned } = document();
  expect(known.find(parsed, undefined)).toBeUndefined();
  known.remember(parsed, undefined, planned);
  const compiled = known.find(parsed, undefined);
  expect(compiled).toMatchObject({ selections: 1 });
  known.remember(parsed, undefined, planned);
  expect(known.find(parsed, undefined)).toBe(compiled);
});

test("operations of one document are known by their names", () => {
  const known = new KnownOperations({});
  const { parsed, planned } = document("query A { text }");
  known.remember(parsed, "A", planned);
  expect(known.find(parsed, "B")).toBeUndefined();
  expect(known.find(parsed, "A")).toBeDefined();
});

test("the thousand and first operation forgets all others", () => {
  const known = new KnownOperations({});
  const all = Array.from({ length: 1_001 }, () => document());
  for (const { parsed, planned } of all) known.remember(parsed, undefined, planned);
  const found = all.filter(({ parsed }) => known.find(parsed, undefined) !== undefined);
  expect(found).toEqual([all.at(-1)]);
});

test("over 200,000 selections all operations are forgotten", () => {
  const known = new KnownOperations({});
  const first = document();
  known.remember(first.parsed, undefined, first.planned);
  expect(known.find(first.parsed, undefined)).toBeDefined();
  for (let index = 0; index < 42; index += 1) {
    const large = document(`{ ${"text ".repeat(4_990)} }`);
    known.remember(large.parsed, undefined, large.planned);
    known.find(large.parsed, undefined);
  }
  expect(known.find(first.parsed, undefined)).toBeUndefined();
});
