import { readFileSync } from "node:fs";
import { KEY_KINDS } from "@aap/kernel/caller";
import { expect, test } from "vitest";
import { EXTRA_SCOPES, SCOPES, scopesOf } from "./scopes.ts";

const SUBGRAPHS = ["offers", "attribution", "checkout", "settlement"];
const declared = new Set(
  SUBGRAPHS.flatMap((name) => {
    const sdl = readFileSync(new URL(`../../../${name}/schema.graphql`, import.meta.url), "utf8");
    return [...sdl.matchAll(/@auth\(scopes: \[([^\]]*)\]\)/g)].flatMap(
      ([, list = ""]) => list.match(/[\w-]+(:[\w-]+)?/g) ?? [],
    );
  }),
);

test("every scope that a schema asks for is held by somebody, but `internal`, which only services pass", () => {
  const held = new Set<string>(KEY_KINDS.flatMap((kind) => [...SCOPES[kind], ...EXTRA_SCOPES[kind]]));
  expect(declared.size).toBeGreaterThan(15);
  expect([...declared].filter((scope) => !held.has(scope))).toEqual(["internal"]);
});

test("no scope is spelt as no schema spells it, but the one that evidence will ask for", () => {
  const held = new Set<string>(KEY_KINDS.flatMap((kind) => SCOPES[kind]));
  expect([...held].filter((scope) => !declared.has(scope))).toEqual(
    ["evidence:read"].filter((scope) => !declared.has(scope)),
  );
});

// "Who sees what", row by row.
test.each<[string, string[]]>([
  ["recommendations:read", ["agent", "merchant", "builder", "operator"]],
  ["checkouts:read", ["agent", "merchant", "builder", "operator"]],
  ["context:read", ["agent", "builder", "operator"]],
  ["user-details:read", []],
  ["conversions:status", ["agent", "merchant", "builder", "operator"]],
  ["conversions:read", ["merchant", "builder", "operator"]],
  ["connections:read", ["merchant", "operator"]],
  ["evidence:review", ["merchant", "operator"]],
  ["evidence:read", ["operator"]],
  ["profiles:read", ["builder", "operator"]],
  ["keys:write", ["operator"]],
  ["onboarding:write", ["operator"]],
  ["offers:search", ["agent"]],
  ["recommendations:write", ["agent"]],
  ["checkouts:write", ["agent"]],
  ["conversions:report", ["merchant"]],
  ["conversions:reject", ["merchant", "operator"]],
  ["conversions:resolve", ["operator"]],
  ["settlements:read", ["merchant", "builder", "operator"]],
  ["settlements:write", ["operator"]],
])("%s is held by %j", (scope, kinds) => {
  expect(KEY_KINDS.filter((kind) => scopesOf(kind, []).includes(scope))).toEqual(kinds);
});

test("an operator's key may be given the reading of user details, and no other key anything", () => {
  expect(EXTRA_SCOPES).toEqual({ agent: [], merchant: [], builder: [], operator: ["user-details:read"] });
});
