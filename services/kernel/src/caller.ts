/** The kinds of party that have API keys. */
export const KEY_KINDS = ["agent", "merchant", "builder", "operator"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/**
 * The caller of a request. `id` is the id of the agent, merchant, builder or operator that the key belongs to, or the name of
 * a service; `agentIds` are the agents of a builder, whose records it may read.
 */
export type Caller =
  | { kind: "anonymous"; id: "anonymous"; scopes: readonly string[] }
  | { kind: "agent" | "merchant" | "operator" | "service"; id: string; scopes: readonly string[] }
  | { kind: "builder"; id: string; scopes: readonly string[]; agentIds: readonly string[] };

export const ANONYMOUS: Caller = { kind: "anonymous", id: "anonymous", scopes: [] };

/** Returns the caller for requests that a subgraph or the edge sends for itself; it has every scope. */
export function serviceCaller(name: string): Caller {
  return { kind: "service", id: name, scopes: ["*"] };
}

/** Whose records a caller may use. Each store function that reads rows of agents or merchants takes a party. */
export type Party =
  | { kind: "all" }
  | { kind: "agents"; agentIds: readonly string[] }
  | { kind: "merchant"; merchantId: string }
  | { kind: "none" };

/** Returns the party of a caller: services and operators may use all records, other callers only their own. */
export function partyOf(caller: Caller): Party {
  switch (caller.kind) {
    case "service":
    case "operator":
      return { kind: "all" };
    case "agent":
      return { kind: "agents", agentIds: [caller.id] };
    case "builder":
      return { kind: "agents", agentIds: caller.agentIds };
    case "merchant":
      return { kind: "merchant", merchantId: caller.id };
    case "anonymous":
      return { kind: "none" };
  }
}

/** Returns whether a caller has at least one of the scopes; true for an empty list, which requires no scope. */
export function holdsScope(caller: Caller, scopes: readonly string[]): boolean {
  return scopes.length === 0 || caller.scopes.includes("*") || scopes.some((scope) => caller.scopes.includes(scope));
}
