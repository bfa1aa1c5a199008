import type { Caller, KeyKind } from "@aap/kernel/caller";
import type { CallerKind, KeyKind as GraphKeyKind } from "../generated/resolvers.ts";

/** Converts a kind of caller to its name in the graph. */
export function toCallerKind(kind: Caller["kind"]): CallerKind {
  return kind.toUpperCase() as Uppercase<Caller["kind"]>;
}

/** Converts a kind of key to its name in the graph. */
export function toKeyKind(kind: KeyKind): GraphKeyKind {
  return kind.toUpperCase() as Uppercase<KeyKind>;
}

/** Converts the name of a kind of key in the graph to the kind. */
export function fromKeyKind(kind: GraphKeyKind): KeyKind {
  return kind.toLowerCase() as Lowercase<GraphKeyKind>;
}
