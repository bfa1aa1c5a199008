import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from "graphql";
import { describe, expect, test } from "vitest";

const schema = buildSchema(readFileSync(new URL("../../gateway/schema.graphql", import.meta.url), "utf8"));
const types = Object.values(schema.getTypeMap());

/** What every list takes and has. */
const ARGUMENTS = ["first", "after", "last", "before", "filter", "orderBy"];
const PARTS = ["edges", "pageInfo", "totalCount"];

/** The lists that can also be read in the order of change. Everything else that selects rows is a field of `filter`. */
const CHANGING: ReadonlySet<string> = new Set(["Query.conversions", "Query.payouts", "Query.invoices"]);

/** The lists without one of these, each with the reason, which the field's description gives too. */
const EXCEPTIONS: Readonly<Record<string, { lacks: string; because: RegExp }>> = {
  "Query.events": {
    lacks: "orderBy",
    because: /only the order of publication can be\s+read on without missing an event/,
  },
};

const isList = (type: GraphQLNamedType): type is GraphQLObjectType =>
  isObjectType(type) && type.name.endsWith("Connection") && "edges" in type.getFields();

interface List {
  name: string;
  field: GraphQLField<unknown, unknown>;
  connection: GraphQLObjectType;
}

const lists: List[] = types.filter(isObjectType).flatMap((type) =>
  Object.values(type.getFields()).flatMap((field) => {
    const connection = getNamedType(field.type);
    return isList(connection) ? [{ name: `${type.name}.${field.name}`, field, connection }] : [];
  }),
);
/** The filters of the lists, without those of single fields. */
const filters = [
  ...new Set(lists.map(({ field }) => getNamedType(field.args.find(({ name }) => name === "filter")?.type))),
].filter(isInputObjectType);

/** Returns what a list lacks that every list has. */
function missingOf({ field, connection }: List): string[] {
  const names = new Set(field.args.map(({ name }) => name));
  const parts = connection.getFields();
  return [...ARGUMENTS.filter((name) => !names.has(name)), ...PARTS.filter((name) => !(name in parts))];
}

test("the graph has the lists that this test is about", () => {
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.map(({ name }) => name)).toContain("LedgerAccount.entries");
});

describe.each(lists)("$name", (list) => {
  test("takes pages in both directions, a filter and an order, and counts its rows, or says why not", () => {
    const exception = EXCEPTIONS[list.name];
    expect(missingOf(list)).toEqual(exception ? [exception.lacks] : []);
    if (exception) expect(list.field.description).toMatch(exception.because);
  });

  test("takes nothing else, except updatedAfter if it can be read in the order of change", () => {
    const others = list.field.args.map(({ name }) => name).filter((name) => !ARGUMENTS.includes(name));
    expect(others).toEqual(CHANGING.has(list.name) ? ["updatedAfter"] : []);
  });

  test("has 20 rows by default, and arguments of the same types as all lists", () => {
    const { first, after, last, before, filter, orderBy } = Object.fromEntries(
      list.field.args.map((argument) => [argument.name, argument]),
    );
    expect(first?.defaultValue).toBe(20);
    expect([first, after, last, before].map((argument) => String(argument?.type))).toEqual([
      "Int",
      "String",
      "Int",
      "String",
    ]);
    expect(String(filter?.type)).toMatch(/^\w+Filter$/);
    expect(String(orderBy?.type ?? "ListOrder")).toMatch(/^\w+Order$/);
    expect(String(list.connection.getFields()["totalCount"]?.type)).toBe("Count!");
  });
});

test.each(Object.keys(EXCEPTIONS))("the exception %s is a list", (name) => {
  expect(lists.map((list) => list.name)).toContain(name);
});

const SCALARS = /^(ID|String|Boolean|Currency)$/;

/** Returns whether a field of a filter has a value that must be equal, a range of times, or a list of values of which one must be equal. */
function isConventional({ type }: GraphQLInputField): boolean {
  const compared = getNamedType(type);
  if (!isInputObjectType(compared)) return SCALARS.test(String(type));
  const { in: values, ...others } = compared.getFields();
  return (
    compared.name === "TimeFilter" || (/^\[\w+!\]!$/.test(String(values?.type)) && Object.keys(others).length === 0)
  );
}

test.each(filters)("$name takes values, ranges of times, and enumerations as { in }", (filter) => {
  const fields = Object.values(filter.getFields());
  expect(fields.filter((field) => !isConventional(field)).map(({ name }) => name)).toEqual([]);
});

/** The filters without the time of creation, each with the reason. */
const TIMELESS: Readonly<Record<string, string>> = {
  LedgerAccountFilter: "the graph shows no time of an account",
  SettlementLineFilter: "the lines of a run were all made when it was closed",
};

test.each(filters)("$name has the range createdAt, unless the object has no time", (filter) => {
  expect(filter.getFields()["createdAt"] === undefined).toBe(filter.name in TIMELESS);
});

test.each(lists.filter(({ name }) => name.startsWith("Query.")))("$name can be searched", ({ field }) => {
  const filter = getNamedType(field.args.find(({ name }) => name === "filter")?.type) as GraphQLInputObjectType;
  expect(filter.getFields()["q"]?.description).toMatch(/^(The whole|Part of the) /);
});

test.each(filters.filter((filter) => "livemode" in filter.getFields()))("$name says its default mode", (filter) => {
  expect(filter.getFields()["livemode"]?.description).toMatch(
    /^(Defaults to true in production and to false elsewhere|Both modes if absent)\.$/,
  );
});
