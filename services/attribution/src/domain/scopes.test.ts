import { readFileSync } from "node:fs";
import { KEY_KINDS } from "@aap/kernel/caller";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { Kind, parse, type ConstDirectiveNode, type ObjectTypeDefinitionNode } from "graphql";
import { expect, test } from "vitest";
import { EXTRA_SCOPES, READ_ONLY, SCOPES, scopesOf } from "./scopes.ts";

const declared = new Set(
  SUBGRAPHS.flatMap((name) => {
    const sdl = readFileSync(new URL(`../../../${name}/schema.graphql`, import.meta.url), "utf8");
    return [...sdl.matchAll(/@auth\(scopes: \[([^\]]*)\]\)/g)].flatMap(
      ([, list = ""]) => list.match(/[\w-]+(:[\w-]+)?/g) ?? [],
    );
  }),
);

test("each scope that a schema requires is held by a kind of key, except `internal`, which only services hold", () => {
  const held = new Set<string>(KEY_KINDS.flatMap((kind) => [...SCOPES[kind], ...EXTRA_SCOPES[kind]]));
  expect(declared.size).toBeGreaterThan(15);
  expect([...declared].filter((scope) => !held.has(scope))).toEqual(["internal"]);
});

test("each scope of a kind of key is required by a schema", () => {
  const held = new Set<string>(KEY_KINDS.flatMap((kind) => SCOPES[kind]));
  expect([...held].filter((scope) => !declared.has(scope))).toEqual([]);
});

// The rows of "Who sees what" in the domain decisions.
test.each<[string, string[]]>([
  ["recommendations:read", ["agent", "merchant", "builder", "operator"]],
  ["checkouts:read", ["agent", "merchant", "builder", "operator"]],
  ["context:read", ["agent", "builder", "operator"]],
  ["user-details:read", []],
  ["conversions:status", ["agent", "merchant", "builder", "operator"]],
  ["conversions:read", ["merchant", "builder", "operator"]],
  ["connections:read", ["merchant", "operator"]],
  ["connections:rotate", ["merchant", "operator"]],
  ["connections:write", ["operator"]],
  ["evidence:status", ["merchant", "operator"]],
  ["evidence:review", ["merchant", "operator"]],
  ["evidence:read", ["operator"]],
  ["profiles:read", ["builder", "operator"]],
  ["keys:write", ["merchant", "builder", "operator"]],
  ["code-keys:read", ["operator"]],
  ["code-keys:write", ["operator"]],
  ["onboarding:write", ["operator"]],
  ["offers:search", ["agent"]],
  ["recommendations:write", ["agent"]],
  ["checkouts:write", ["agent"]],
  ["conversions:report", ["merchant"]],
  ["conversions:reject", ["merchant", "operator"]],
  ["conversions:resolve", ["operator"]],
  ["settlements:read", ["merchant", "builder", "operator"]],
  ["settlements:write", ["operator"]],
  ["accounting:read", ["operator"]],
  ["payouts:write", ["builder", "operator"]],
])("%s is held by %j", (scope, kinds) => {
  expect(KEY_KINDS.filter((kind) => scopesOf(kind, []).includes(scope))).toEqual(kinds);
});

test("a read-only key may read what its kind may read, and may decide, review and write nothing", () => {
  const scopes = scopesOf("merchant", [READ_ONLY]);
  const reading = ["catalogue:read", "conversions:read", "conversions:status", "settlements:read", "evidence:status"];
  for (const scope of [...reading, "keys:read"]) expect(scopes).toContain(scope);
  const changing = [
    "catalogue:write",
    "conversions:report",
    "conversions:reject",
    "conversions:review",
    "evidence:review",
  ];
  for (const scope of [...changing, "keys:write", READ_ONLY]) expect(scopes).not.toContain(scope);
});

test("only the key of an operator may have an extra scope: user-details:read", () => {
  expect(EXTRA_SCOPES).toEqual({ agent: [], merchant: [], builder: [], operator: ["user-details:read"] });
});

/** The scopes that `@auth` declares on a type or a field; undefined without a declaration. */
function scopesIn(directives: readonly ConstDirectiveNode[] = []): string[] | undefined {
  const value = directives.find(({ name }) => name.value === "auth")?.arguments?.[0]?.value;
  return value?.kind === Kind.LIST
    ? value.values.map((scope) => (scope.kind === Kind.STRING ? scope.value : ""))
    : undefined;
}

/** The fields that some readers of their type may not read, with whether they are nullable. */
function restrictedFields({ name, directives, fields = [] }: ObjectTypeDefinitionNode) {
  const isRefused = (scopes: readonly string[]) => (kind: (typeof KEY_KINDS)[number]) =>
    scopes.length > 0 && !scopes.some((scope) => (SCOPES[kind] as readonly string[]).includes(scope));
  const readers = KEY_KINDS.filter((kind) => !isRefused(scopesIn(directives) ?? [])(kind));
  return fields.flatMap((field) => {
    const scopes = scopesIn(field.directives) ?? [];
    // Clients never select the fields that subgraphs ask each other for.
    if (scopes.includes("internal") || !readers.some(isRefused(scopes))) return [];
    return [{ field: `${name.value}.${field.name.value}`, isNullable: field.type.kind !== Kind.NON_NULL_TYPE }];
  });
}

test("a field that some readers of its type may not read is nullable, so that the refusal does not hide the other fields", () => {
  const fields = ["offers", "attribution"].flatMap((name) => {
    const sdl = readFileSync(new URL(`../../../${name}/schema.graphql`, import.meta.url), "utf8");
    const types = parse(sdl).definitions.filter(
      (node): node is ObjectTypeDefinitionNode =>
        node.kind === Kind.OBJECT_TYPE_DEFINITION && !["Query", "Mutation"].includes(node.name.value),
    );
    return types.flatMap(restrictedFields);
  });
  expect(fields.map(({ field }) => field)).toEqual([
    "Merchant.terms",
    "Builder.contactEmail",
    "Builder.affiliatedMerchants",
    "Recommendation.context",
  ]);
  expect(fields.filter(({ isNullable }) => !isNullable)).toEqual([]);
});
