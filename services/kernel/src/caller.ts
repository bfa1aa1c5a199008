/** Who may hold an API key. */
export const KEY_KINDS = ["agent", "merchant", "builder", "operator"] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/**
 * Who asks. `id` is the agent, merchant, builder or operator behind the key, or a service's name;
 * `agentIds` are the agents whose records a builder may read.
 */
export type Caller =
  | { kind: "anonymous"; id: "anonymous"; scopes: readonly string[] }
  | { kind: "agent" | "merchant" | "operator" | "service"; id: string; scopes: readonly string[] }
  | { kind: "builder"; id: string; scopes: readonly string[]; agentIds: readonly string[] };

export const ANONYMOUS: Caller = { kind: "anonymous", id: "anonymous", scopes: [] };

/** A subgraph or the edge acting for itself; it holds every scope. */
export function serviceCaller(name: string): Caller {
  return { kind: "service", id: name, scopes: ["*"] };
}

/** Whose records a caller may touch; every store function that reads a tenant's rows takes one. */
export type Party =
  | { kind: "everyone" }
  | { kind: "agents"; agentIds: readonly string[] }
  | { kind: "merchant"; merchantId: string }
  | { kind: "nobody" };

/** The party of a caller: services and operators see everyone's records, the others only their own. */
export function partyOf(caller: Caller): Party {
  switch (caller.kind) {
    case "service":
    case "operator":
      return { kind: "everyone" };
    case "agent":
      return { kind: "agents", agentIds: [caller.id] };
    case "builder":
      return { kind: "agents", agentIds: caller.agentIds };
    case "merchant":
      return { kind: "merchant", merchantId: caller.id };
    case "anonymous":
      return { kind: "nobody" };
  }
}

/** Tells whether a caller holds at least one of the scopes; an empty list asks for none. */
export function holdsScope(caller: Caller, scopes: readonly string[]): boolean {
  return scopes.length === 0 || caller.scopes.includes("*") || scopes.some((scope) => caller.scopes.includes(scope));
}
