import { expect, test } from "vitest";
import { ANONYMOUS, holdsScope, KEY_KINDS, partyOf, serviceCaller, type Caller } from "./caller.ts";

const callers: Record<Caller["kind"], Caller> = {
  anonymous: ANONYMOUS,
  agent: { kind: "agent", id: "agent_1", scopes: [] },
  merchant: { kind: "merchant", id: "mer_1", scopes: [] },
  builder: { kind: "builder", id: "bld_1", scopes: [], agentIds: ["agent_1", "agent_2"] },
  operator: { kind: "operator", id: "desk", scopes: [] },
  service: serviceCaller("offers"),
};

test("there are four kinds of keys", () => {
  expect(KEY_KINDS).toEqual(["agent", "merchant", "builder", "operator"]);
});

test.each([
  ["service", { kind: "all" }],
  ["operator", { kind: "all" }],
  ["agent", { kind: "agents", agentIds: ["agent_1"] }],
  ["builder", { kind: "agents", agentIds: ["agent_1", "agent_2"] }],
  ["merchant", { kind: "merchant", merchantId: "mer_1" }],
  ["anonymous", { kind: "none" }],
] as const)("the party of a caller of kind %s is %j", (kind, party) => {
  expect(partyOf(callers[kind])).toEqual(party);
});

const reader: Caller = { kind: "merchant", id: "mer_1", scopes: ["offers:read", "terms:read"] };

test.each<[string, Caller, string[], boolean]>([
  ["no scope", ANONYMOUS, [], true],
  ["a scope that the caller has", reader, ["terms:read"], true],
  ["one of two scopes, and the caller has one of them", reader, ["keys:write", "terms:read"], true],
  ["a scope that the caller does not have", reader, ["keys:write"], false],
  ["the beginning of a scope that the caller has", reader, ["terms"], false],
  ["a scope, of an anonymous caller", ANONYMOUS, ["terms:read"], false],
  ["any scope, of a service", serviceCaller("offers"), ["keys:write"], true],
])("a field that requires %s", (_, caller, scopes, isHeld) => {
  expect(holdsScope(caller, scopes)).toBe(isHeld);
});

test("an anonymous caller has no scope, a service has its name as id and every scope", () => {
  expect(ANONYMOUS).toEqual({ kind: "anonymous", id: "anonymous", scopes: [] });
  expect(serviceCaller("offers")).toEqual({ kind: "service", id: "offers", scopes: ["*"] });
});
